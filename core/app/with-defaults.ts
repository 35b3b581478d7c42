import { intlFormatter } from '../presentation/intl-formatter';
import { checkGiven } from './check-given';
import type { Navigation } from '../ports/navigation';
import { defaultPorts, type GivenPorts } from './default-ports';
import type { MembershipPorts } from './ports';
import { defaultSettings, type Settings } from './settings';

/**
 * Adds defaults to the ports and settings of a program. Throws a `MembershipError` that names every port or setting
 * that is missing or invalid.
 */
export const withDefaults = (
  ports: GivenPorts,
  settings: Partial<Settings>,
): { readonly ports: MembershipPorts; readonly settings: Settings } => {
  checkGiven(ports, settings);
  const format = ports.format ?? intlFormatter(settings.language ?? 'en-US');
  const given = { ...defaultPorts(), ...defined(ports), format };
  return {
    ports: { ...given, navigation: withSite(given.navigation, settings.siteUrl) },
    settings: { ...defaultSettings, ...defined(settings) },
  };
};

/** `siteUrl`: the setting; undefined leaves the addresses of the port. */
const withSite = (navigation: Navigation, siteUrl: string | undefined): Navigation =>
  siteUrl === undefined
    ? navigation
    : Object.assign(Object.create(navigation) as Navigation, {
        addressOf: (path: string) => siteUrl.replace(/\/$/, '') + path,
      });

/** Removes the fields whose value is `undefined`. */
const defined = <Given extends object>(given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given;
