import { intlFormatter } from '../presentation/intl-formatter';
import { checkGiven } from './check-given';
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
  return {
    ports: { ...defaultPorts(), ...defined(ports), format },
    settings: { ...defaultSettings, ...defined(settings) },
  };
};

/** Removes the fields whose value is `undefined`. */
const defined = <Given extends object>(given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given;
