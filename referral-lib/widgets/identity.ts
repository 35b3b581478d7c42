import type { LoadAnalytics } from '../calls/analytics-api';
import { at, isFields, textAt } from '../reading';

/**
 * Who a template says it is for: `window.widgetIdent` in newer ones, `window.squatch` in older ones (RF-16). `null` where it
 * says nothing; throws where it says something else (RF-10).
 */
export const identityOf = (told: unknown): LoadAnalytics | null => {
  if (!told) return null;
  if (!isFields(told)) throw new Error('Widget Load event identity property is not an object');
  if (told['programId'] !== undefined) {
    const [tenantAlias, externalAccountId, externalUserId, engagementMedium] = [
      'tenantAlias',
      'accountId',
      'userId',
      'engagementMedium',
    ].map((name) => wordAt(told, name));
    if (!tenantAlias || !externalAccountId || !externalUserId || !engagementMedium)
      throw new Error('Widget Load event missing required properties');
    const programId = wordAt(told, 'programId');
    return { tenantAlias, externalAccountId, externalUserId, engagementMedium, programId };
  }
  const attributes = at(told, 'analytics', 'attributes') ?? told;
  const tenantAlias = wordAt(attributes, 'tenant') ?? wordAt(attributes, 'tenantAlias');
  const externalAccountId = wordAt(attributes, 'accountId');
  const externalUserId = wordAt(attributes, 'userId');
  const engagementMedium = textAt(told, 'mode', 'widgetMode') ?? textAt(told, 'engagementMedium') ?? 'POPUP';
  return tenantAlias && externalAccountId && externalUserId
    ? { tenantAlias, externalAccountId, externalUserId, engagementMedium }
    : null;
};

/** Ids may be numbers. */
const wordAt = (value: unknown, name: string): string | undefined => {
  const found = at(value, name);
  return typeof found === 'number' ? String(found) : textAt(value, name);
};
