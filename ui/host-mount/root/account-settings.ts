import { sections } from '../../../core/domain/routes/sections';
import { accountConfig } from './account-config';
import { helpAddress } from '../page/help-address';
import type { AccountSettings } from '../../../core/domain/settings/settings';
import type { AccountHome } from '../../../core/domain/routes/paths';
import { siteBesideIdentity } from '../../../core/domain/session/site-beside';
import type { HostConfig } from '../page/config';
import { brandOf, colorSchemeOf } from '../page/brand';
import { tellTheme } from '../page/tell-theme';
import { textDirection } from '../page/text-direction';

/** The first page of the account. For members outside the region, it is the membership page (decision 98). */
export const accountHomeOf = (config: HostConfig): AccountHome =>
  config.memberAbroad ? 'membership' : accountConfig(config).accountHome;

/** The pages of the account that exist. A misspelled one is left out. */
export const sectionsOf = (config: HostConfig): readonly string[] =>
  accountConfig(config).sections.filter((name) => (sections as readonly string[]).includes(name));

/** Maps the page's configuration to settings of screens. The composition adds the omitted fields. */
export const publisherSettings = (
  config: HostConfig,
): Omit<AccountSettings, 'rewardsEnabled' | 'homeDeliveryIncluded'> => {
  const account = accountConfig(config);
  return {
    brand: brandOf(config),
    colorScheme: colorSchemeOf(config),
    tellTheme: tellTheme(config),
    language: config.locale,
    direction: textDirection(config.locale),
    membershipEnabled: config.flags.membershipEnabled,
    pausingEnabled: config.flags.pauseSubscriptionsEnabled,
    helpUrl: helpAddress(config),
    helpPhone: config.helpPhone,
    helpHours: account.helpHours,
    accountHome: accountHomeOf(config),
    regionSupported: config.regionSupported,
    memberOutsideRegion: config.memberOutsideRegion,
    memberAbroad: config.memberAbroad === true,
    nothingSold: config.currency === '',
    accountElsewhere: accountElsewhere(config),
    canResendVerification: account.resendVerificationUrl !== null,
    feedbackUrl: account.feedbackUrl,
    deleteAccountUrl: account.deleteAccountUrl,
    publisher: account.publisher,
    productName: account.productName,
    publisherName: account.publisherName,
    membershipGives: account.membershipGives,
    termsUrl: account.termsUrl,
    privacyUrl: account.privacyUrl,
    sections: sectionsOf(config),
    socialProviders: account.socialProviders,
  };
};

/** The same settings for the sign-in page, which is rendered before the composition. */
export const accountSettings = (config: HostConfig): AccountSettings => ({
  ...publisherSettings(config),
  rewardsEnabled: config.rewardsTenant !== null,
  homeDeliveryIncluded: accountConfig(config).homeDeliveryPlan !== null,
});

/** The address of the site's events page, or null if events are disabled or it has no such page (ON-02). */
export const eventsUrlOf = (config: HostConfig): string | null =>
  config.flags.hasEvents ? accountConfig(config).eventsUrl : null;

/** Null on a server: only a browser refuses cookies. */
const accountElsewhere = (config: HostConfig): string | null => {
  if (typeof location === 'undefined') return null;
  const host = siteBesideIdentity({
    ownSites: accountConfig(config).ownSites,
    identityHost: new URL(config.membershipHost).host,
    here: location.host,
  });
  return host === null ? null : `https://${host}/account`;
};
