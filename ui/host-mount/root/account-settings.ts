import type { AccountSettings } from '../../../core/app/settings';
import type { HostConfig } from '../loader/config';
import { textDirection } from '../page/text-direction';

/** The page's configuration, as far as screens ask for it. */
export const accountSettings = (config: HostConfig): AccountSettings => ({
  brand: config.brand,
  direction: textDirection(config.locale),
  membershipEnabled: config.flags.membershipEnabled,
  pausingEnabled: config.flags.pauseSubscriptionsEnabled,
  helpUrl: config.helpUrl,
  regionSupported: config.regionSupported,
  memberOutsideRegion: config.memberOutsideRegion,
  canResendVerification: config.resendVerificationUrl !== null,
  feedbackUrl: config.feedbackUrl,
  deleteAccountUrl: config.deleteAccountUrl,
  rewardsEnabled: config.rewardsTenant !== null,
});
