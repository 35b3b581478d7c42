import type { AccountSettings } from '../../../core/app/settings';
import type { AccountHome } from '../../../core/domain/routes/paths';
import { siteBesideIdentity } from '../../../core/domain/session/site-beside';
import type { HostConfig } from '../page/config';
import { brandOf } from '../page/brand';
import { textDirection } from '../page/text-direction';

/** The first page of the account. For members outside the region, it is the membership page (decision 98). */
export const accountHomeOf = ({ accountHome, memberAbroad }: HostConfig): AccountHome =>
  memberAbroad ? 'membership' : accountHome;

/** Maps the page's configuration to settings of screens. The composition adds the omitted fields. */
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
  accountElsewhere: accountElsewhere(config),
  canResendVerification: config.resendVerificationUrl !== null,
  feedbackUrl: config.feedbackUrl,
  deleteAccountUrl: config.deleteAccountUrl,
  publisher: config.publisher,
  sections: config.sections,
});

/** The same settings for the sign-in page, which is rendered before the composition. */
export const accountSettings = (config: HostConfig): AccountSettings => ({
  ...publisherSettings(config),
  rewardsEnabled: config.rewardsTenant !== null,
  homeDeliveryIncluded: config.homeDeliveryPlan !== null,
});

/** The address of the site's events page, or null if events are disabled or it has no such page (ON-02). */
export const eventsUrlOf = ({ flags, eventsUrl }: HostConfig): string | null =>
  flags.hasEvents ? eventsUrl : null;

/** Null on a server: only a browser refuses cookies. */
const accountElsewhere = ({ ownSites, membershipHost }: HostConfig): string | null => {
  if (typeof location === 'undefined') return null;
  const host = siteBesideIdentity({
    ownSites,
    identityHost: new URL(membershipHost).host,
    here: location.host,
  });
  return host === null ? null : `https://${host}/account`;
};
