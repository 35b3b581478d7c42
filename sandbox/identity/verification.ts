import type { FastifyInstance } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { brandNames, brandOf, type Brand } from '../addresses';
import { secret } from '../facts';
import { text } from '../http/body';
import { badRequest } from '../http/errors';
import { plainPage } from '../http/html';
import type { Sandbox } from '../sandbox-context';
import { accountByEmail, accountById, isEmail, markVerified, type Account } from './accounts';

/** Mails a link that marks the address as the reader's own and leads to the sign-in page of the site used. */
export const sendVerificationMail = async (
  sandbox: Sandbox,
  account: Account,
  site: Brand,
): Promise<void> => {
  const now = sandbox.clock.now();
  const token = await new SignJWT({ email: account.email, site })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(account.id)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 48 * 3_600_000))
    .sign(secret(sandbox.database, 'verification'));
  sandbox.mailbox.send({
    kind: 'verification',
    to: account.email,
    subject: 'Please verify your e-mail address',
    text: 'Welcome. Follow the link within two days to verify your address; then you can sign in anywhere.',
    links: [{ label: 'Verify my address', href: `${sandbox.addresses.membership}/verify?token=${token}` }],
  });
};

export const verificationRoutes = (host: FastifyInstance, sandbox: Sandbox): void => {
  host.get('/verify', async (request, reply) => {
    const verified = await readToken(sandbox, text(request.query, 'token') ?? '');
    if (verified === null) return reply.status(410).type('text/html; charset=utf-8').send(expired);
    markVerified(sandbox.database, verified.account.id);
    return reply.redirect(`${sandbox.addresses[verified.site]}/account/login?verified`, 302);
  });

  // The same answer for every address, so that nobody learns who has an account.
  host.post('/resend-verification', async (request, reply) => {
    const email = text(request.body, 'email_address');
    if (email === null || !isEmail(email)) throw badRequest();
    const account = accountByEmail(sandbox.database, email);
    if (account !== null && !account.verified) {
      await sendVerificationMail(sandbox, account, brandOf(request.headers.origin, sandbox.addresses));
    }
    return reply.status(201).send({ message: 'Verification email sent' });
  });
};

const readToken = async (
  sandbox: Sandbox,
  token: string,
): Promise<{ account: Account; site: Brand } | null> => {
  try {
    const { payload } = await jwtVerify(token, secret(sandbox.database, 'verification'), {
      currentDate: sandbox.clock.now(),
    });
    const account = accountById(sandbox.database, payload.sub ?? '');
    const site = brandNames.find((brand) => brand === payload['site']);
    return account !== null && account.email === payload['email'] && site !== undefined
      ? { account, site }
      : null;
  } catch {
    return null;
  }
};

const expired = plainPage(
  'This link no longer works',
  '<p>The verification link is too old or incomplete. Sign in again to have a new one sent.</p>',
);
