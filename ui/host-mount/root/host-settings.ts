import type { Settings } from '../../../core/app/settings';
import type { Log } from '../../../core/ports/log';
import type { HostConfig } from '../page/config';
import { eventsUrlOf, publisherSettings } from './account-settings';
import { agreementOf } from './agreement';

/** Maps the page's configuration to the core's settings. Wrong fields that the loader does not check are logged. */
export const hostSettings = (config: HostConfig, mobileApp: boolean, log: Log): Settings => ({
  ...publisherSettings(config),
  ownSites: config.ownSites,
  messages: config.messages,
  registrationDelay: config.registrationDelay,
  homeDeliveryPlan: config.homeDeliveryPlan,
  place: config.place,
  eventsUrl: eventsUrlOf(config),
  mobileApp,
  localPictures: config.environment === 'local',
  agreement: agreementOf(config, log, 'agreement'),
  textConsent: agreementOf(config, log, 'textConsent'),
});
