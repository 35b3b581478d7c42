import { jwtVerify, SignJWT } from 'jose';
import type { Database } from '../database/store';
import { field, isRecord, text } from '../http/body';
import { invalidToken, noToken } from './errors';
import { tokenKey } from './tenants';

export const tokenHeader = 'x-saasquatch-user-token';

const life = 86_400_000;

/** A user's token as the tenant's own server creates it; valid for a day. */
export const signToken = (
  database: Database,
  tenant: string,
  user: Record<string, unknown>,
  now: Date,
): Promise<string> =>
  new SignJWT({ user })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(new Date(now.getTime() + life))
    .sign(tokenKey(database, tenant));

/**
 * Returns the user data of a token. Throws if the token is invalid for this tenant, expired, or belongs to another
 * user.
 */
export const verifyToken = async (
  database: Database,
  tenant: string,
  token: string | null,
  who: { accountId: string; userId: string },
  now: Date,
): Promise<Record<string, unknown>> => {
  if (token === null) throw noToken();
  const user = await claimedUser(database, tenant, token, now);
  if (text(user, 'id') !== who.userId || text(user, 'accountId') !== who.accountId) throw invalidToken();
  return user;
};

const claimedUser = async (
  database: Database,
  tenant: string,
  token: string,
  now: Date,
): Promise<Record<string, unknown>> => {
  try {
    const { payload } = await jwtVerify(token, tokenKey(database, tenant), {
      algorithms: ['HS256'],
      currentDate: now,
    });
    const user = field(payload, 'user');
    if (isRecord(user)) return user;
  } catch {
    throw invalidToken();
  }
  throw invalidToken();
};
