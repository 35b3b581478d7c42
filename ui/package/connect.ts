import { askWhoIsHere } from '../host-mount/loader/ask-who-is-here';
import { composed } from '../host-mount/root/composed';
import { hasUnknownNames } from '../host-mount/page/account-names';
import { readConfig } from '../host-mount/page/config';
import { requiredForms } from '../host-mount/page/required-fields';
import type { MastheadConfig } from '../host-mount/masthead-config';
import { restNamespaceOf } from '../host-mount/page/publisher-fields';
import { isMobileApp } from '../host-mount/page/mounts';
import { servicesOnServer } from './on-server';
import { consoleLog } from '../../adapters/browser/log';
import { fetchArticleContent } from '../../adapters/http/lean/article-content';
import { fetchEntitlement } from '../../adapters/http/lean/entitlement';
import { makeGatePart } from '../../core/app/gate-part';
import { subscriberMark } from '../host-mount/page/storage';
import type { PageContext } from '../host-mount/page/context';
import { toTrustedHtml } from '../host-mount/page/trusted-types';
import { closed, type MastheadServices } from './services';

/**
 * Required fields of the configuration are missing or wrong. The message lists each of them.
 *
 * @example
 * ```ts
 * try {
 *   connectMasthead(configuration);
 * } catch (error) {
 *   if (error instanceof ConfigurationError) console.error(error.problems);
 * }
 * ```
 */
export class ConfigurationError extends Error {
  readonly _tag = 'ConfigurationError';

  constructor(readonly problems: readonly string[]) {
    super(`masthead: configuration ${problems.join('; ')}.`);
    this.name = 'ConfigurationError';
  }
}

const missingIn = (text: string): readonly string[] => {
  const wrong = new Set<string>();
  readConfig(text, '', wrong);
  return Object.entries(requiredForms)
    .filter(([name]) => wrong.has(name))
    .map(([name, form]) => `field "${name}" must be ${form}`);
};

/**
 * Returns the services of this page, with the publisher's backends. `configuration` is the same object as on host pages
 * (docs/configuration.md). Later calls return the same services. On a server, each call returns new services that send
 * no requests. Throws `ConfigurationError` if a required field is missing or wrong. Other wrong fields are logged and
 * count as absent. Unknown fields are logged with the most similar known name.
 *
 * @example
 * ```ts
 * const services = connectMasthead({
 *   environment: 'production',
 *   siteId: 'harborpost',
 *   membershipHost: 'https://membership.harborpost.test',
 *   restBase: 'https://www.harborpost.test/wp-json',
 * });
 * ```
 */
export const connectMasthead = (configuration: MastheadConfig): MastheadServices => {
  const onServer = typeof document === 'undefined';
  const text = JSON.stringify(configuration);
  const reading = readConfig(text, onServer ? '' : document.documentElement.lang);
  if (!reading.ok) throw new ConfigurationError(missingIn(text));
  const { config, doubtful } = reading;
  if (onServer) return servicesOnServer(config);
  const checkConfiguration = (): void =>
    void import('../host-mount/page/config-check').then(({ check }) => check(text));
  if (doubtful || hasUnknownNames(config)) checkConfiguration();
  const { ask, isCurrent } = askWhoIsHere(config);
  const page: PageContext = {
    config,
    // A single configuration, and no mount points.
    readBlock: () => reading,
    checkConfiguration,
    // The app reports its own exceptions, with ours.
    reportsUncaught: true,
    report: (error, part) => {
      consoleLog.warn('A part has failed', { part, because: String(error) });
      return '';
    },
    followReader: () => undefined,
    entitled: new Map(),
    known: new Set(),
    mobileApp: isMobileApp(window.location.search),
    readDataLayer: ask,
    firstDataLayer: ask(),
    isCurrent,
    here: Promise.resolve(),
    idle: Promise.resolve(),
    // The app renders its own header and articles.
    crossTabSession: { hear: () => undefined },
    showReader: () => undefined,
    showHeader: () => undefined,
    bringAccount: () => Promise.resolve(),
    reader: () => null,
  };
  const { services } = composed(page);
  return closed({
    ...services,
    gate: makeGatePart({
      decisions: (contentId) =>
        fetchEntitlement(() => ({
          membershipHost: config.membershipHost,
          query: window.location.search,
          path: window.location.pathname,
          userAgent: window.navigator.userAgent,
          sessionId: subscriberMark(config).sessionId,
          contentId,
        })),
      content: fetchArticleContent({ ...config, restNamespace: restNamespaceOf(config) }),
      cookies: subscriberMark(config),
      log: consoleLog,
      clock: services.clock,
      member: services.member,
      subscriptions: services.subscriptions,
    }),
    trusted: (html) => toTrustedHtml(page, html) as string,
  });
};
