import { isRecord } from '../../../core/domain/json';
import type { AccountConfig } from './account-config';
import type { HostConfig } from './config';

/** The names of the fields that the loader does not read. */
const accountNames: Readonly<Record<keyof AccountConfig, 1>> = {
  brand: 1,
  colorScheme: 1,
  ownSites: 1,
  sections: 1,
  clockOffset: 1,
  commentsSignOutTimeout: 1,
  cookieDomain: 1,
  sessionEndpoint: 1,
  helpHours: 1,
  socialProviders: 1,
  accountHome: 1,
  resendVerificationUrl: 1,
  feedbackUrl: 1,
  deleteAccountUrl: 1,
  eventsUrl: 1,
  captchaSiteKey: 1,
  captchaScript: 1,
  wallets: 1,
  agreement: 1,
  textConsent: 1,
  publisher: 1,
  productName: 1,
  publisherName: 1,
  membershipGives: 1,
  restNamespace: 1,
  segmentCookie: 1,
  termsUrl: 1,
  privacyUrl: 1,
  registrationDelay: 1,
  homeDeliveryPlan: 1,
  place: 1,
  customerNotFound: 1,
  adTargetingQueue: 1,
  commentsNeedConsent: 1,
  commentsApi: 1,
  commentsLauncher: 1,
  analyticsId: 1,
};

/**
 * True if the configuration may contain names that nothing reads, such as misspelled ones. `config-check.ts` names them.
 * In the local environment, the entries of `messages` and `sections` are suspected too.
 */
export const hasUnknownNames = (config: HostConfig): boolean => {
  const { source, flags, environment } = config;
  const among = (one: unknown, ...known: readonly object[]): boolean =>
    isRecord(one) && Object.keys(one).some((name) => !known.some((names) => name in names));
  return (
    among(source, config, accountNames) ||
    among(source['flags'], flags) ||
    among(source['place'], { state: 1, postalCode: 1 }) ||
    Object.keys(source).some(
      (name) => name === 'off' || (environment === 'local' && /messages|sections/.test(name)),
    )
  );
};
