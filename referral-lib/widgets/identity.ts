import type { LoadAnalytics } from '../calls/analytics-api';
import { fail, at, isFields, textAt } from '../reading';

/**
 * Who a template says it is for: `window.widgetIdent` in newer ones, `window.squatch` in older ones (RF-16). `undefined` where it
 * says nothing; throws where it says something else (RF-10). An invitation needs no medium.
 */
export const identityOf = (told: unknown, what: string): LoadAnalytics | undefined => {
  if (!told) return undefined;
  if (!isFields(told)) fail('Widget Load event identity property is not an object');
  const who = at(told, 'analytics', 'attributes') ?? told;
  const tenantAlias = textAt(who, 'tenant') ?? textAt(who, 'tenantAlias');
  const externalAccountId = textAt(who, 'accountId');
  const externalUserId = textAt(who, 'userId');
  const engagementMedium =
    textAt(told, 'mode', 'widgetMode') ?? textAt(told, 'engagementMedium') ?? (what === 'invite' && what);
  const programId = textAt(told, 'programId');
  if (tenantAlias && externalAccountId && externalUserId && engagementMedium)
    return { tenantAlias, externalAccountId, externalUserId, engagementMedium, programId };
  if ('programId' in told) fail('Widget Load event missing required properties');
  return undefined;
};
