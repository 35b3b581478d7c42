import { makeSayer } from './say';
import { accountTexts } from './texts/account';
import { articleTexts } from './texts/article';
import { answeredTexts } from './texts/answered';
import { alertTexts } from './texts/alert';
import { commentsTexts } from './texts/comments';
import { errorTexts } from './texts/errors';
import { firstTexts } from './texts/first';
import { headerTexts } from './texts/header';
import { newsletterTexts } from './texts/newsletters';
import { onboardingTexts } from './texts/onboarding';
import { menuTexts } from './texts/menu';
import { membershipTexts } from './texts/membership';
import { paymentTexts } from './texts/payment';
import { periodTexts } from './texts/periods';
import { spotTexts } from './texts/spots';
import { walletTexts } from './texts/wallets';
import { profileTexts } from './texts/profile';
import { textAlertsTexts } from './texts/text-alerts';
import { reminderTexts } from './texts/reminder';
import { regionTexts } from './texts/region';
import { rewardsTexts } from './texts/rewards';
import { socialTexts } from './texts/social';

/** Every text that is shown, by key. `{name}` stands for a parameter. */
export const englishTexts = {
  ...firstTexts,
  ...answeredTexts,
  ...articleTexts,
  ...errorTexts,
  ...headerTexts,
  ...menuTexts,
  ...accountTexts,
  ...socialTexts,
  ...membershipTexts,
  ...commentsTexts,
  ...paymentTexts,
  ...periodTexts,
  ...spotTexts,
  ...newsletterTexts,
  ...onboardingTexts,
  ...alertTexts,
  ...walletTexts,
  ...profileTexts,
  ...textAlertsTexts,
  ...regionTexts,
  ...rewardsTexts,
  ...reminderTexts,
} as const;

type Texts = typeof englishTexts;

export type MessageKey = keyof Texts;

type ParameterNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

type Parameters<Key extends MessageKey> = [ParameterNames<Texts[Key]>] extends [never]
  ? []
  : [parameters: Readonly<Record<ParameterNames<Texts[Key]>, string | number>>];

/** Gives the words of a message; the compiler asks for exactly the parameters that its text names. */
export type Say = <Key extends MessageKey>(key: Key, ...parameters: Parameters<Key>) => string;

/** A publisher's own wording of single texts (PF-02, ER-01). Unknown keys are ignored. */
export type MessageOverrides = Readonly<Partial<Record<MessageKey, string>>>;

/** Knows every text: for tests, and for programs that bring all of them at once. */
export const makeSay = (overrides: MessageOverrides = {}): Say => makeSayer(englishTexts, overrides).say;

/** A key whose text takes no parameters. */
export type PlainMessageKey = { [Key in MessageKey]: Parameters<Key> extends [] ? Key : never }[MessageKey];
