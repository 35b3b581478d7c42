import type { FastifyInstance } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { siteOrNews, frontOf } from '../addresses';
import { secret } from '../facts';
import { text } from '../http/body';
import { badRequest } from '../http/errors';
import { plainPage } from '../http/html';
import type { Sandbox } from '../sandbox-context';
import { accountByEmail, accountById, firstNameOf, isEmail, markVerified, type Account } from './accounts';

/**
 * Mails a link that verifies the reader's address and then opens the sign-in page. `origin`: the site of the request,
 * which the link leads to.
 */
export const sendVerificationMail = async (
  sandbox: Sandbox,
  account: Account,
  origin: string | undefined,
): Promise<void> => {
  const now = sandbox.clock.now();
  const token = await new SignJWT({ email: account.email, front: frontOf(sandbox, origin) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(account.id)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 48 * 3_600_000))
    .sign(secret(sandbox.database, 'verification'));
  sandbox.mailbox.send({
    to: account.email,
    firstName: firstNameOf(account),
    sender: siteOrNews(origin, sandbox.addresses),
    message: { kind: 'verification', link: `${sandbox.addresses.membership}/verify?token=${token}` },
  });
};

export const verificationRoutes = (host: FastifyInstance, sandbox: Sandbox): void => {
  host.get('/verify', async (request, reply) => {
    const verified = await readToken(sandbox, text(request.query, 'token') ?? '');
    if (verified === null) return reply.status(410).type('text/html; charset=utf-8').send(expired);
    markVerified(sandbox.database, verified.account.id);
    return reply.redirect(`${frontOf(sandbox, verified.front)}/account/login?verified`, 302);
  });

  // The response is the same for every address, so that it does not reveal which accounts exist.
  host.post('/resend-verification', async (request, reply) => {
    const email = text(request.body, 'email_address');
    if (email === null || !isEmail(email)) throw badRequest();
    const account = accountByEmail(sandbox.database, email);
    if (account !== null && !account.verified) {
      await sendVerificationMail(sandbox, account, request.headers.origin);
    }
    return reply.status(201).send({ message: 'Verification email sent' });
  });
};

const readToken = async (
  sandbox: Sandbox,
  token: string,
): Promise<{ account: Account; front: string } | null> => {
  try {
    const { payload } = await jwtVerify(token, secret(sandbox.database, 'verification'), {
      currentDate: sandbox.clock.now(),
    });
    const account = accountById(sandbox.database, payload.sub ?? '');
    return account !== null && account.email === payload['email']
      ? { account, front: String(payload['front']) }
      : null;
  } catch {
    return null;
  }
};

const expired = plainPage(
  'This link no longer works',
  '<p>The verification link is too old or incomplete. Sign in again to have a new one sent.</p>',
);
