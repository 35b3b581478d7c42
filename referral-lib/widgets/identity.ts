import type { LoadAnalytics } from '../calls/analytics-api';
import { fail, at, isRecord, textAt, type Fields } from '../reading';

const checked = (given: unknown): Fields =>
  isRecord(given) ? given : fail('Widget Load event identity property is not an object');

/**
 * Merges a template's identity with the details of a new registration. Throws if either is not an object
 * (RF-10).
 */
export const withRegistered = (given: unknown, registered: unknown): Fields => ({
  ...checked(given === undefined ? {} : given),
  ...checked(registered),
});

/**
 * The identity declared by a template: `window.widgetIdent` in newer ones, `window.squatch` in older ones
 * (RF-16). `undefined` without a declaration; throws if it is invalid (RF-10). Invitations need no engagement
 * medium.
 */
export const identityOf = (given: unknown, what: string): LoadAnalytics | undefined => {
  if (given === undefined) return undefined;
  const identity = checked(given);
  const who = at(identity, 'analytics', 'attributes') ?? identity;
  const tenantAlias = textAt(who, 'tenant') ?? textAt(who, 'tenantAlias');
  const externalAccountId = textAt(who, 'accountId');
  const externalUserId = textAt(who, 'userId');
  const engagementMedium =
    textAt(identity, 'mode', 'widgetMode') ??
    textAt(identity, 'engagementMedium') ??
    (what === 'invite' && what);
  const programId = textAt(identity, 'programId');
  if (tenantAlias && externalAccountId && externalUserId && engagementMedium)
    return { tenantAlias, externalAccountId, externalUserId, engagementMedium, programId };
  if ('programId' in identity) fail('Widget Load event missing required properties');
  return undefined;
};
