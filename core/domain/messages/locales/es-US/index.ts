import type { MessageKey } from '../../catalogue';
import type { MailKey } from '../../mail-catalogue';
import { accountSpanish } from './account';
import { afterPayingSpanish } from './after-paying';
import { agreementSpanish } from './agreement';
import { alertSpanish } from './alert';
import { answeredSpanish } from './answered';
import { changeSpanish } from './changes';
import { checkEmailSpanish } from './check-email';
import { commentsSpanish } from './comments';
import { coverSpanish } from './cover';
import { deliverySpanish } from './delivery';
import { devicesSpanish } from './devices';
import { dueSpanish } from './payment-status';
import { errorSpanish } from './errors';
import { firstSpanish } from './first';
import { givesSpanish } from './gives';
import { headerSpanish } from './header';
import { hostAlertSpanish } from './host-alert';
import { mailSpanish } from './mails';
import { memberCallToActionSpanish } from './member-call-to-action';
import { membershipSpanish } from './membership';
import { menuSpanish } from './menu';
import { newsletterSpanish } from './newsletters';
import { onboardingSpanish } from './onboarding';
import { paymentSpanish } from './payment';
import { paymentsSpanish } from './payments';
import { periodSpanish } from './periods';
import { planCallSpanish } from './plan-calls';
import { planOfferSpanish } from './plan-offer';
import { planPageSpanish } from './plan-page';
import { planValueSpanish } from './plan-value';
import { planQuestionSpanish } from './plan-questions';
import { profileSpanish } from './profile';
import { overviewSpanish } from './overview';
import { pastDueSpanish } from './past-due';
import { recoverySpanish } from './recovery';
import { regionSpanish } from './region';
import { reminderSpanish } from './reminder';
import { rewardsSpanish } from './rewards';
import { socialSpanish } from './social';
import { callToActionSpanish } from './call-to-action';
import { textAlertsSpanish } from './text-alerts';
import { visitorSpanish } from './visitors';
import { walletSpanish } from './wallets';

/** All texts of the catalogue in US Spanish. */
export const spanishTexts: Readonly<Record<MessageKey, string>> = {
  ...accountSpanish,
  ...afterPayingSpanish,
  ...agreementSpanish,
  ...alertSpanish,
  ...answeredSpanish,
  ...changeSpanish,
  ...checkEmailSpanish,
  ...commentsSpanish,
  ...coverSpanish,
  ...deliverySpanish,
  ...devicesSpanish,
  ...dueSpanish,
  ...errorSpanish,
  ...firstSpanish,
  ...givesSpanish,
  ...headerSpanish,
  ...hostAlertSpanish,
  ...memberCallToActionSpanish,
  ...membershipSpanish,
  ...menuSpanish,
  ...newsletterSpanish,
  ...onboardingSpanish,
  ...overviewSpanish,
  ...paymentSpanish,
  ...paymentsSpanish,
  ...periodSpanish,
  ...planCallSpanish,
  ...planOfferSpanish,
  ...planPageSpanish,
  ...planValueSpanish,
  ...planQuestionSpanish,
  ...profileSpanish,
  ...pastDueSpanish,
  ...recoverySpanish,
  ...regionSpanish,
  ...reminderSpanish,
  ...rewardsSpanish,
  ...socialSpanish,
  ...callToActionSpanish,
  ...textAlertsSpanish,
  ...visitorSpanish,
  ...walletSpanish,
};

/**
 * All texts of the mails in US Spanish.
 *
 * @example
 * ```ts
 * const letterhead = { ...harborPost, locale: 'es-US', translations: { 'es-US': spanishMailTexts } };
 * writeMail({ kind: 'email-changed' }, letterhead, { firstName: 'Robin' }).subject;
 * // 'Cambiaste tu correo electrónico para The Harbor Post'
 * ```
 */
export const spanishMailTexts: Readonly<Record<MailKey, string>> = {
  ...periodSpanish,
  ...membershipSpanish,
  ...mailSpanish,
};
