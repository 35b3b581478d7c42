const longestAddress = 254;
const longestLocalPart = 64;

const atext = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const topLevel = /^[A-Za-z]{2,}$/;
const quoted = /^"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])+"$/;

/**
 * Accepts a local part, @, and a domain with a top-level name of at least two letters, or an IPv4 address in brackets
 * (VA-01). Runs in linear time.
 *
 * @example
 * ```ts
 * isEmail('robin.sample@example.com'); // true
 * isEmail('robin.sample@example'); // false
 * ```
 */
export const isEmail = (text: string): boolean => {
  if (typeof text !== 'string' || text.length > longestAddress) return false;
  const at = text.lastIndexOf('@');
  if (at < 1) return false;
  return isLocalPart(text.slice(0, at)) && isDomain(text.slice(at + 1));
};

const isLocalPart = (text: string): boolean =>
  text.length <= longestLocalPart && (quoted.test(text) || text.split('.').every((atom) => atext.test(atom)));

const isDomain = (text: string): boolean => {
  if (text.startsWith('[') && text.endsWith(']')) return isIpAddress(text.slice(1, -1));
  const labels = text.split('.');
  return (
    labels.length >= 2 &&
    labels.every((one) => one.length <= 63 && label.test(one)) &&
    topLevel.test(labels[labels.length - 1] ?? '')
  );
};

const isIpAddress = (text: string): boolean => {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
};
