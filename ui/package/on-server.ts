import { clockOffset } from '../host-mount/page/config-numbers';
import { browserClock, fixedOffset } from '../../adapters/browser/clock';
import { intlFormatter } from '../../core/presentation/intl-formatter';
import type { MembershipPorts } from '../../core/ports/membership/membership-ports';
import { hostSettings } from '../host-mount/root/host-settings';
import type { Log } from '../../core/ports/log';
import type { HostConfig } from '../host-mount/page/config';
import type { MastheadServices } from './services';
import { servicesFromPorts } from './services-from-ports';

/**
 * Services for server rendering: the page of an unknown reader, which the browser hydrates. They send no requests and
 * store nothing. Each call returns new services, so no reader's state leaks into another response.
 */
export const servicesOnServer = (config: HostConfig): MastheadServices =>
  servicesFromPorts(serverPorts(config), hostSettings(config, false, noLog));

/** The browser reports configuration problems. A server would log them for every request. */
const noLog: Log = { warn: () => undefined, error: () => undefined };

const serverPorts = (config: HostConfig): MembershipPorts => ({
  clock: browserClock(fixedOffset(clockOffset(config))),
  format: intlFormatter(config.locale, config.currency),
  log: noLog,
  navigation: { host: () => '', referrer: () => '', addressOf: (path) => path, leave: () => undefined },
  store: { get: () => null, set: () => undefined, remove: () => undefined },
  ...browsersAlone(),
});

/** Ports that exist only in a browser. Rendering does not call them. */
const browsersAlone = (): Omit<MembershipPorts, 'clock' | 'format' | 'log' | 'navigation' | 'store'> => ({
  identity: neverCalled(),
  dataLayerSource: neverCalled(),
  profiles: neverCalled(),
  decisions: neverCalled(),
  comments: neverCalled(),
  tracking: neverCalled(),
  cookies: neverCalled(),
  site: neverCalled(),
  siteQueries: neverCalled(),
  newsletters: neverCalled(),
  subscriptions: neverCalled(),
  paymentMethods: neverCalled(),
  billing: neverCalled(),
  cardForms: neverCalled(),
  wallets: neverCalled(),
  profanity: neverCalled(),
  pictures: neverCalled(),
  journal: neverCalled(),
  lock: neverCalled(),
  ids: neverCalled(),
  captcha: neverCalled(),
  captchaCheck: neverCalled(),
  devices: neverCalled(),
  socialWindow: neverCalled(),
});

const neverCalled = <Port extends object>(): Port =>
  new Proxy({} as Port, {
    get: (_, name) => () => {
      throw new Error(`masthead: "${String(name)}" cannot be asked on a server. Do so in an effect.`);
    },
  });
