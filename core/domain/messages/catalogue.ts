import type { ParametersOf } from './parameters';
import { accountTexts } from './texts/account';
import { agreementTexts } from './texts/agreement';
import { answeredTexts } from './texts/answered';
import { afterPayingTexts } from './texts/after-paying';
import { alertTexts } from './texts/alert';
import { checkEmailTexts } from './texts/check-email';
import { changeTexts } from './texts/changes';
import { commentsTexts } from './texts/comments';
import { coverTexts } from './texts/cover';
import { devicesTexts } from './texts/devices';
import { errorTexts } from './texts/errors';
import { firstTexts } from './texts/first';
import { givesTexts } from './texts/gives';
import { headerTexts } from './texts/header';
import { newsletterTexts } from './texts/newsletters';
import { onboardingTexts } from './texts/onboarding';
import { overviewTexts } from './texts/overview';
import { menuTexts } from './texts/menu';
import { membershipTexts } from './texts/membership';
import { paymentTexts } from './texts/payment';
import { paymentsTexts } from './texts/payments';
import { periodTexts } from './texts/periods';
import { memberCallToActionTexts } from './texts/member-call-to-action';
import { planCallTexts } from './texts/plan-calls';
import { planOfferTexts } from './texts/plan-offer';
import { planPageTexts } from './texts/plan-page';
import { planValueTexts } from './texts/plan-value';
import { planQuestionTexts } from './texts/plan-questions';
import { callToActionTexts } from './texts/call-to-action';
import { profileTexts } from './texts/profile';
import { textAlertsTexts } from './texts/text-alerts';
import { reminderTexts } from './texts/reminder';
import { pastDueTexts } from './texts/past-due';
import { recoveryTexts } from './texts/recovery';
import { regionTexts } from './texts/region';
import { rewardsTexts } from './texts/rewards';
import { socialTexts } from './texts/social';
import { walletTexts } from './texts/wallets';
import { visitorTexts } from './texts/visitors';

/**
 * All texts by key. `{name}` is a placeholder for a parameter. The translator fills `{product}` and `{publisher}`.
 *
 * @hidden
 */
export const englishTexts = {
  ...firstTexts,
  ...answeredTexts,
  ...agreementTexts,
  ...coverTexts,
  ...errorTexts,
  ...givesTexts,
  ...headerTexts,
  ...menuTexts,
  ...overviewTexts,
  ...accountTexts,
  ...afterPayingTexts,
  ...checkEmailTexts,
  ...visitorTexts,
  ...socialTexts,
  ...membershipTexts,
  ...changeTexts,
  ...pastDueTexts,
  ...recoveryTexts,
  ...walletTexts,
  ...commentsTexts,
  ...paymentTexts,
  ...paymentsTexts,
  ...periodTexts,
  ...memberCallToActionTexts,
  ...planCallTexts,
  ...planOfferTexts,
  ...planPageTexts,
  ...planValueTexts,
  ...planQuestionTexts,
  ...callToActionTexts,
  ...newsletterTexts,
  ...onboardingTexts,
  ...alertTexts,
  ...profileTexts,
  ...textAlertsTexts,
  ...devicesTexts,
  ...regionTexts,
  ...rewardsTexts,
  ...reminderTexts,
} as const;

export type EnglishTexts = typeof englishTexts;

export type MessageKey = keyof EnglishTexts;

export type MessageParameters<Key extends MessageKey> = ParametersOf<EnglishTexts[Key]>;

/** Returns the text of a message. The compiler requires exactly the parameters in the text. */
export type Translate = <Key extends MessageKey>(key: Key, ...parameters: MessageParameters<Key>) => string;

/** The publisher's overrides of single texts (PF-02, ER-01). Unknown keys are ignored. */
export type MessageOverrides = Readonly<Partial<Record<MessageKey, string>>>;

/** A key whose text has no parameters. */
export type PlainMessageKey = {
  [Key in MessageKey]: MessageParameters<Key> extends [] ? Key : never;
}[MessageKey];
