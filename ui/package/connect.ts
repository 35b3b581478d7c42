import { askWhoIsHere } from '../host-mount/loader/ask-who-is-here';
import { composed } from '../host-mount/root/composed';
import { readConfig } from '../host-mount/page/config';
import type { MastheadConfig } from '../host-mount/masthead-config';
import { isMobileApp } from '../host-mount/page/mounts';
import { servicesOnServer } from './on-server';
import { consoleLog } from '../../adapters/browser/log';
import { fetchArticleContent } from '../../adapters/http/lean/article-content';
import { fetchEntitlement } from '../../adapters/http/lean/entitlement';
import { makeGatePart } from '../../core/app/gate-part';
import { subscriberMark } from '../host-mount/page/storage';
import type { PageContext } from '../host-mount/page/context';
import { toTrustedHtml } from '../host-mount/page/trusted-types';
import type { MastheadServices } from './services';

/** The configuration has missing or wrong fields. The message lists each of them. */
export class ConfigurationError extends Error {
  readonly _tag = 'ConfigurationError';

  constructor(readonly problems: readonly string[]) {
    super(`masthead: configuration ${problems.join('; ')}.`);
    this.name = 'ConfigurationError';
  }
}

/**
 * Returns the services of this page, with the publisher's backends. `configuration` is the same object as on host pages
 * (docs/configuration.md). Later calls return the same services. On a server, each call returns new services that send
 * no requests. Throws `ConfigurationError`. Unknown fields are logged with the most similar known name.
 */
export const connectMasthead = (configuration: MastheadConfig): MastheadServices => {
  const onServer = typeof document === 'undefined';
  const reading = readConfig(JSON.stringify(configuration), onServer ? '' : document.documentElement.lang);
  if (!reading.ok) throw new ConfigurationError(reading.problems);
  const { config, doubtful } = reading;
  if (onServer) return servicesOnServer(config);
  if (doubtful)
    void import('../host-mount/page/config-check').then(({ check }) => check(JSON.stringify(configuration)));
  const { ask, isCurrent } = askWhoIsHere(config);
  const page: PageContext = {
    config,
    // A single configuration, and no mount points.
    readBlock: () => reading,
    followReader: () => undefined,
    entitled: new Map(),
    known: new Set(),
    mobileApp: isMobileApp(window.location.search),
    readDataLayer: ask,
    firstDataLayer: ask(),
    isCurrent,
    here: Promise.resolve(),
    // The app renders its own header and articles.
    crossTabSession: { hear: () => undefined },
    showReader: () => undefined,
    showHeader: () => undefined,
    bringAccount: () => Promise.resolve(),
    content: () => Promise.reject(new Error('This app has no articles.')),
    reader: () => null,
  };
  const { services } = composed(page);
  return {
    ...services,
    gate: makeGatePart({
      decisions: (contentId) =>
        fetchEntitlement(() => ({
          membershipHost: config.membershipHost,
          query: window.location.search,
          path: window.location.pathname,
          userAgent: window.navigator.userAgent,
          sessionId: subscriberMark().sessionId,
          contentId,
        })),
      content: fetchArticleContent(config),
      cookies: subscriberMark(),
      log: consoleLog,
      clock: services.clock,
      member: services.member,
      subscriptions: services.subscriptions,
    }),
    trusted: (html) => toTrustedHtml(page, html) as string,
  };
};
