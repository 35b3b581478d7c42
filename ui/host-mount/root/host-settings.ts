import { accountConfig } from './account-config';
import type { Settings } from '../../../core/domain/settings/settings';
import type { Log } from '../../../core/ports/log';
import type { HostConfig } from '../page/config';
import { eventsUrlOf, publisherSettings } from './account-settings';
import { agreementOf } from './agreement';

/** Maps the page's configuration to the core's settings. Wrong fields that the loader does not check are logged. */
export const hostSettings = (config: HostConfig, mobileApp: boolean, log: Log): Settings => {
  const account = accountConfig(config);
  return {
    ...publisherSettings(config),
    ownSites: account.ownSites,
    messages: config.messages,
    registrationDelay: account.registrationDelay,
    homeDeliveryPlan: account.homeDeliveryPlan,
    place: account.place,
    eventsUrl: eventsUrlOf(config),
    mobileApp,
    localPictures: config.environment === 'local',
    agreement: agreementOf(account, log, 'agreement'),
    textConsent: agreementOf(account, log, 'textConsent'),
  };
};
