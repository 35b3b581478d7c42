/**
 * The cookie that page caches use to distinguish subscribers (HM-16). The format, version 1, is defined only here: a
 * prefix, the version, and groups of `key_--_value`, sorted and joined by `---__`.
 */
const prefix = 'vc-v1__';
const betweenGroups = '---__';
const betweenKeyAndValue = '_--_';
const allowed = /^[A-Za-z0-9_-]+$/;

const subscriberKey = 'is-subscriber';
const subscriberValue = 'yes';

/** The groups of a cookie value; invalid groups are dropped. */
const readGroups = (value: string): Map<string, string> => {
  const groups = new Map<string, string>();
  if (!value.startsWith(prefix)) return groups;
  for (const group of value.slice(prefix.length).split(betweenGroups)) {
    const at = group.indexOf(betweenKeyAndValue);
    const key = group.slice(0, Math.max(at, 0));
    const setting = group.slice(at + betweenKeyAndValue.length);
    if (allowed.test(key) && allowed.test(setting)) groups.set(key, setting);
  }
  return groups;
};

export const isSubscriberSegment = (value: string | null): boolean =>
  value !== null && readGroups(value).get(subscriberKey) === subscriberValue;

/** The cookie value with the subscriber flag set or removed; other groups are kept. `null` if no group is left. */
export const withSubscriberFlag = (value: string | null, subscriber: boolean): string | null => {
  const groups = readGroups(value ?? '');
  if (subscriber) groups.set(subscriberKey, subscriberValue);
  else groups.delete(subscriberKey);
  const written = [...groups].map(([key, setting]) => key + betweenKeyAndValue + setting).sort();
  return written.length === 0 ? null : prefix + written.join(betweenGroups);
};
