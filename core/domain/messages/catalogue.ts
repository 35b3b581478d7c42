import { accountTexts } from './texts/account';
import { alertTexts } from './texts/alert';
import { commentsTexts } from './texts/comments';
import { errorTexts } from './texts/errors';
import { headerTexts } from './texts/header';
import { newsletterTexts } from './texts/newsletters';
import { onboardingTexts } from './texts/onboarding';
import { menuTexts } from './texts/menu';
import { membershipTexts } from './texts/membership';
import { paymentTexts } from './texts/payment';
import { walletTexts } from './texts/wallets';
import { profileTexts } from './texts/profile';
import { textAlertsTexts } from './texts/text-alerts';
import { regionTexts } from './texts/region';
import { rewardsTexts } from './texts/rewards';

/** Every text that is shown, by key. `{name}` stands for a parameter. */
export const englishTexts = {
  ...errorTexts,
  ...headerTexts,
  ...menuTexts,
  ...accountTexts,
  ...membershipTexts,
  ...commentsTexts,
  ...paymentTexts,
  ...newsletterTexts,
  ...onboardingTexts,
  ...alertTexts,
  ...walletTexts,
  ...profileTexts,
  ...textAlertsTexts,
  ...regionTexts,
  ...rewardsTexts,
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

export const makeSay = (overrides: MessageOverrides = {}): Say => {
  const texts: Readonly<Record<MessageKey, string>> = { ...englishTexts, ...overrides };
  return (key, ...[parameters]) => fill(texts[key], parameters ?? {});
};

/** Puts parameters into a text. A placeholder that has no parameter stays as it is written. */
export const fill = (text: string, parameters: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{([a-z-]+)\}/gi, (placeholder, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : placeholder,
  );

/** A key whose text takes no parameters. */
export type PlainMessageKey = { [Key in MessageKey]: Parameters<Key> extends [] ? Key : never }[MessageKey];
