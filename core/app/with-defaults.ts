import { intlFormatter } from '../presentation/intl-formatter';
import { checkGiven } from './check-given';
import { defaultPorts, type GivenPorts } from './default-ports';
import type { MembershipPorts } from './ports';
import { defaultSettings, type Settings } from './settings';

/** Completes what a program gives. Throws a `MembershipError` that names every port or setting that is missing or wrong. */
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

/** Without the fields whose value is `undefined`. */
const defined = <Given extends object>(given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given;
