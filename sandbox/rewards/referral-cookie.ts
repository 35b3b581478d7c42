import { isRecord } from '../http/body';
import type { Tenant } from './tenants';

/** The service's hostname, used as the key of the codes in the cookie. */
const serviceHost = 'app.referralsaasquatch.com';
const lifeSeconds = 365 * 86_400;
const longest = 8192;

/** The cookie value of a shared link: the sharer's code, valid for a year. */
export const cookieValue = (tenant: Tenant, code: string, link: string, now: Date): string => {
  const until = Math.floor(now.getTime() / 1000) + lifeSeconds;
  const codes = {
    codes: { [tenant.programId]: code },
    codesExp: { [code]: until },
    links: { [tenant.programId]: link },
    linksExp: { [link]: until },
  };
  return Buffer.from(JSON.stringify({ [serviceHost]: { [`${tenant.alias}_CODE`]: codes } })).toString(
    'base64url',
  );
};

/** The codes of a tenant in a cookie's value, by program; null if the value is invalid. */
export const codesIn = (value: string, tenant: Tenant, now: Date): Record<string, string> | null => {
  const decoded = decode(value);
  if (decoded === null) return null;
  const code = record(record(decoded, serviceHost), `${tenant.alias}_CODE`);
  const ends = record(code, 'codesExp');
  return Object.fromEntries(
    Object.entries(record(code, 'codes')).filter((entry): entry is [string, string] => {
      const [program, code] = entry;
      if (program === '__proto__' || typeof code !== 'string' || code === '' || code.length > 100)
        return false;
      const until = Object.hasOwn(ends, code) ? ends[code] : undefined;
      return typeof until !== 'number' || until * 1000 > now.getTime();
    }),
  );
};

/** Picks the effective code: the tenant's own program comes first. null if there is no code. */
export const codeAmong = (codes: Record<string, string>, { programId }: Tenant): string | null =>
  (Object.hasOwn(codes, programId) ? codes[programId] : Object.values(codes)[0]) ?? null;

const decode = (value: string): Record<string, unknown> | null => {
  if (value.length > longest || !/^[A-Za-z0-9_-]+={0,2}$/.test(value)) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(value, 'base64url').toString());
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
};

const record = (from: Record<string, unknown>, name: string): Record<string, unknown> => {
  const value = Object.hasOwn(from, name) ? from[name] : undefined;
  return isRecord(value) ? value : {};
};
