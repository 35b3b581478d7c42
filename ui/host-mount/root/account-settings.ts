import type { AccountSettings } from '../../../core/app/settings';
import type { AccountHome } from '../../../core/domain/routes/paths';
import type { HostConfig } from '../page/config';
import { brandOf } from '../page/brand';
import { textDirection } from '../page/text-direction';

/** Where the account begins: for members abroad at the one page that they may use (decision 98). */
export const accountHomeOf = ({ accountHome, memberAbroad }: HostConfig): AccountHome =>
  memberAbroad ? 'membership' : accountHome;

/** The page's configuration as settings of screens, without what the composition knows itself. */
export const publisherSettings = (
  config: HostConfig,
): Omit<AccountSettings, 'rewardsEnabled' | 'homeDeliveryIncluded'> => ({
  brand: brandOf(config),
  language: config.locale,
  direction: textDirection(config.locale),
  membershipEnabled: config.flags.membershipEnabled,
  pausingEnabled: config.flags.pauseSubscriptionsEnabled,
  helpUrl: config.helpUrl,
  helpPhone: config.helpPhone,
  helpHours: config.helpHours,
  accountHome: accountHomeOf(config),
  regionSupported: config.regionSupported,
  memberOutsideRegion: config.memberOutsideRegion,
  memberAbroad: config.memberAbroad === true,
  canResendVerification: config.resendVerificationUrl !== null,
  feedbackUrl: config.feedbackUrl,
  deleteAccountUrl: config.deleteAccountUrl,
  publisher: config.publisher,
  sections: config.sections,
});

/** The same for the sign-in page, which is there before the composition. */
export const accountSettings = (config: HostConfig): AccountSettings => ({
  ...publisherSettings(config),
  rewardsEnabled: config.rewardsTenant !== null,
  homeDeliveryIncluded: config.homeDeliveryPlan !== null,
});

/** ON-02: a site's events, as far as it has a page of them to lead to. */
export const eventsUrlOf = ({ flags, eventsUrl }: HostConfig): string | null =>
  flags.hasEvents ? eventsUrl : null;
