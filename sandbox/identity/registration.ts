import type { FastifyInstance, FastifyReply } from 'fastify';
import { siteOrNews } from '../addresses';
import { field, isRecord, text } from '../http/body';
import { badRequest, conflict } from '../http/errors';
import type { Sandbox } from '../sandbox-context';
import { accountByEmail, createAccount, isEmail, setSite, type Account } from './accounts';
import { deviceOf } from './device';
import { findLink, useLink } from './links';
import { hashPassword, isStrong, weakPassword } from './passwords';
import { readAttributes } from './profile';
import { cookieLine, setSessionCookies, startSession, type SessionDevice } from './sessions';
import { storeProviderDocument, type SocialIdentity } from './social-identity';
import { sendVerificationMail } from './verification';

export const registrationRoutes = (host: FastifyInstance, sandbox: Sandbox): void => {
  host.post('/blaize/register', async (request, reply) => {
    const attributes = field(request.body, 'attributes') ?? {};
    if (!isRecord(attributes)) throw badRequest();
    const profile = readAttributes(attributes);
    const stateKey = text(request.body, 'validators', 'token_exchange');
    const account =
      stateKey === null
        ? await registerWithPassword(sandbox, request.body, profile)
        : registerWithProvider(sandbox, stateKey, profile);
    const { origin } = request.headers;
    setSite(sandbox.database, account.id, siteOrNews(origin, sandbox.addresses));
    if (!account.verified) await sendVerificationMail(sandbox, account, origin);
    return signedIn(sandbox, account, deviceOf(request), reply);
  });
};

const registerWithPassword = async (
  sandbox: Sandbox,
  body: unknown,
  profile: Account['profile'],
): Promise<Account> => {
  const email = text(body, 'identifiers', 'email_address')?.trim() ?? null;
  const password = text(body, 'validators', 'password');
  if (email === null || password === null || !isEmail(email)) throw badRequest();
  if (!isStrong(password)) throw badRequest(weakPassword);
  if (accountByEmail(sandbox.database, email) !== null) throw conflict('User already exists');
  const hash = await hashPassword(password);
  // Another request may have registered the address while the password was hashed.
  if (accountByEmail(sandbox.database, email) !== null) throw conflict('User already exists');
  return createAccount(
    sandbox.database,
    { email, password: hash, verified: false, profile },
    sandbox.clock.now(),
  );
};

/** Creates the account of a person whom a provider's page has confirmed for this key. A key works once. */
export const registerWithProvider = (
  { database, clock }: Sandbox,
  stateKey: string,
  profile: Account['profile'],
): Account => {
  const link = findLink(database, 'social', stateKey);
  if (link === null || link.used || link.value === null || link.expiresAt <= clock.now())
    throw badRequest('State key has expired');
  const identity = JSON.parse(link.value) as SocialIdentity;
  if (accountByEmail(database, identity.email) !== null) throw conflict('User already exists');
  return database.transaction(() => {
    useLink(database, stateKey, clock.now());
    const account = createAccount(
      database,
      { email: identity.email, password: null, verified: true, profile },
      clock.now(),
    );
    storeProviderDocument(database, account.id, identity);
    return account;
  });
};

const signedIn = (
  { database, clock }: Sandbox,
  account: Account,
  device: SessionDevice,
  reply: FastifyReply,
): object => {
  const session = startSession(database, account, clock.now(), device);
  setSessionCookies(reply, session);
  return { cookie: cookieLine(session), message: 'Registration successful', tracking_id: session.trackingId };
};
