import { askWhoIsHere } from '../loader/ask-who-is-here';
import { composed } from './composed';
import { readConfig } from '../loader/config';
import { isMobileApp } from '../page/mounts';
import type { SessionServices } from '../../react/services';

/** The configuration names fields that are missing or wrong; each is in the message. */
export class ConfigurationError extends Error {
  readonly _tag = 'ConfigurationError';

  constructor(readonly problems: readonly string[]) {
    super(`masthead: configuration ${problems.join('; ')}.`);
    this.name = 'ConfigurationError';
  }
}

/**
 * The services of this page, with the publisher's backends. `configuration` has the fields that host pages give the script
 * (docs/decisions/0001-host-configuration.md). A page has one: later calls answer the first one's. Throws `ConfigurationError`.
 */
export const connectMasthead = (configuration: unknown): SessionServices => {
  const reading = readConfig(JSON.stringify(configuration), document.documentElement.lang);
  if (!reading.ok) throw new ConfigurationError(reading.problems);
  const { config } = reading;
  const { ask, isCurrent } = askWhoIsHere(config);
  return composed({
    config,
    mobileApp: isMobileApp(window.location.search),
    readDataLayer: ask,
    firstDataLayer: ask(),
    isCurrent,
    // Header and articles are the app's own.
    crossTabSession: { hear: () => undefined },
    showReader: () => undefined,
    showHeader: () => undefined,
    bringAccount: () => Promise.resolve(),
    reader: () => null,
  }).services;
};
