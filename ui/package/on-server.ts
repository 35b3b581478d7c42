import { browserClock, fixedOffset } from '../../adapters/browser/clock';
import { intlFormatter } from '../../core/presentation/intl-formatter';
import type { MembershipPorts } from '../../core/app/ports';
import { hostSettings } from '../host-mount/root/host-settings';
import type { Log } from '../../core/ports/log';
import type { HostConfig } from '../host-mount/page/config';
import type { MastheadServices } from './services';
import { servicesFromPorts } from './services-from-ports';

/**
 * What a server renders with: a page before anybody is known, which the browser then goes on from. Nothing is asked, kept or shared: each
 * call answers services of its own, so that no reader's state is in what another one receives.
 */
export const servicesOnServer = (config: HostConfig): MastheadServices =>
  servicesFromPorts(serverPorts(config), hostSettings(config, false, noLog));

/** The browser reports what is wrong with a configuration: a server would for every request. */
const noLog: Log = { warn: () => undefined, error: () => undefined };

const serverPorts = ({ clockOffset, locale, currency }: HostConfig): MembershipPorts => ({
  clock: browserClock(fixedOffset(clockOffset)),
  format: intlFormatter(locale, currency),
  log: noLog,
  navigation: { host: () => '', referrer: () => '', addressOf: (path) => path, leave: () => undefined },
  store: { get: () => null, set: () => undefined, remove: () => undefined },
  ...browsersAlone(),
});

/** Ports that only a browser has answers for: rendering asks none of them. */
const browsersAlone = (): Omit<MembershipPorts, 'clock' | 'format' | 'log' | 'navigation' | 'store'> => ({
  identity: neverCalled(),
  dataLayerSource: neverCalled(),
  profiles: neverCalled(),
  decisions: neverCalled(),
  comments: neverCalled(),
  tracking: neverCalled(),
  cookies: neverCalled(),
  site: neverCalled(),
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
