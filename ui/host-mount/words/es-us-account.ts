import { agreementSpanish } from '../../../core/domain/messages/locales/es-US/agreement';
import { visitorSpanish } from '../../../core/domain/messages/locales/es-US/visitors';
import { changeSpanish } from '../../../core/domain/messages/locales/es-US/changes';
import { afterPayingSpanish } from '../../../core/domain/messages/locales/es-US/after-paying';
import { alertSpanish } from '../../../core/domain/messages/locales/es-US/alert';
import { checkEmailSpanish } from '../../../core/domain/messages/locales/es-US/check-email';
import { devicesSpanish } from '../../../core/domain/messages/locales/es-US/devices';
import { membershipSpanish } from '../../../core/domain/messages/locales/es-US/membership';
import { newsletterSpanish } from '../../../core/domain/messages/locales/es-US/newsletters';
import { givesSpanish } from '../../../core/domain/messages/locales/es-US/gives';
import { onboardingSpanish } from '../../../core/domain/messages/locales/es-US/onboarding';
import { overviewSpanish } from '../../../core/domain/messages/locales/es-US/overview';
import { paymentSpanish } from '../../../core/domain/messages/locales/es-US/payment';
import { paymentsSpanish } from '../../../core/domain/messages/locales/es-US/payments';
import { planOfferSpanish } from '../../../core/domain/messages/locales/es-US/plan-offer';
import { planPageSpanish } from '../../../core/domain/messages/locales/es-US/plan-page';
import { planValueSpanish } from '../../../core/domain/messages/locales/es-US/plan-value';
import { planQuestionSpanish } from '../../../core/domain/messages/locales/es-US/plan-questions';
import { profileSpanish } from '../../../core/domain/messages/locales/es-US/profile';
import { pastDueSpanish } from '../../../core/domain/messages/locales/es-US/past-due';
import { recoverySpanish } from '../../../core/domain/messages/locales/es-US/recovery';
import { regionSpanish } from '../../../core/domain/messages/locales/es-US/region';
import { reminderSpanish } from '../../../core/domain/messages/locales/es-US/reminder';
import { rewardsSpanish } from '../../../core/domain/messages/locales/es-US/rewards';
import { textAlertsSpanish } from '../../../core/domain/messages/locales/es-US/text-alerts';
import { walletSpanish } from '../../../core/domain/messages/locales/es-US/wallets';

export const texts = {
  ...agreementSpanish,
  ...visitorSpanish,
  ...changeSpanish,
  ...afterPayingSpanish,
  ...alertSpanish,
  ...checkEmailSpanish,
  ...devicesSpanish,
  ...membershipSpanish,
  ...newsletterSpanish,
  ...givesSpanish,
  ...onboardingSpanish,
  ...overviewSpanish,
  ...paymentSpanish,
  ...paymentsSpanish,
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
  ...textAlertsSpanish,
  ...walletSpanish,
};
