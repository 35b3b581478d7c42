import { confirmAddress } from '../../adapters/memory/identity';
import { agree, agreement, all, pressing, write } from './acts';
import type { Journey } from './journey';
import { email, password } from './whole-area';

const registering = {
  ready: /Create account/,
  fill: all(
    (visit) => write(visit, /^First name/, 'Ana'),
    (visit) => write(visit, /^Last name/, 'Ruiz'),
    (visit) => write(visit, /^Email/, 'ana@example.com'),
    (visit) => write(visit, /^Password/, 'Secret123'),
  ),
  send: pressing(/^Create account/),
  done: /We sent an email|Open the link/,
} as const satisfies Partial<Journey>;

/** Tasks of visitors. */
export const signingIn: Readonly<Record<string, Journey>> = {
  login: {
    address: '/account/login',
    visitor: true,
    ready: /Forgot password/,
    fill: all(
      (visit) => write(visit, /^Email/, email),
      (visit) => write(visit, /^Password/, password),
    ),
    send: pressing(/^Log in/),
    done: /logged in as|Edit Name/i,
  },
  register: { address: '/account/register', visitor: true, ...registering },
  'forgot-password': {
    address: '/account/forgot-password',
    visitor: true,
    ready: /Send the link/,
    fill: (visit) => write(visit, /^Email/, email),
    send: pressing(/^Send the link/),
    done: /we sent a link/,
  },
  'reset-password': {
    address: '/account/reset-password?token=state-1',
    visitor: true,
    prepare: (world) => world.accounts.send({ to: email, kind: 'reset' }),
    ready: /Save new password/,
    fill: (visit) => write(visit, /^New password/, 'Secret123'),
    send: pressing(/^Save new password/),
    done: /You've changed your password/,
  },
  'login, verification mail': {
    address: '/account/login',
    account: { verified: false },
    visitor: true,
    ready: /Forgot password/,
    fill: all(
      (visit) => write(visit, /^Email/, email),
      (visit) => write(visit, /^Password/, password),
    ),
    send: all(pressing(/^Log in/), pressing(/^resend the verification/)),
    done: /We sent the email\./,
  },
  'register-success, the mail again': {
    address: '/account/register-success',
    account: { verified: false },
    ready: /Send the email again/,
    send: pressing(/^Send the email again/),
    withoutSession: true,
    done: /We sent the email\./,
  },
  'register-success, another address': {
    address: '/account/register-success',
    ready: /Correct your email/,
    fill: all(pressing(/^Correct your email/), (visit) => write(visit, /^Email/, 'annie@example.com')),
    send: pressing(/^Send confirmation link/),
    done: /Waiting for you to confirm annie@example\.com/,
  },
  'register with a captcha': {
    address: '/account/register',
    visitor: true,
    agreement,
    prepare: (world) => world.askForCaptcha(true),
    ...registering,
    fill: all(registering.fill, agree),
  },
  'login with a provider': {
    address: '/account/login',
    visitor: true,
    prepare: (world) => world.socialWindow.seat({ _tag: 'Person', email, document: {} }),
    ready: /Forgot password/,
    send: pressing(/^Continue with Google/),
    done: /logged in as|Edit Name/i,
  },
  'register with a provider': {
    address: '/account/register',
    visitor: true,
    prepare: (world) => world.socialWindow.seat({ _tag: 'Person', email: 'ana@example.com', document: {} }),
    ready: /Create account/,
    send: pressing(/^Continue with Google/),
    done: /logged in as|Edit Name|Welcome/i,
  },
  handoff: { address: '/account/handoff', ready: /Edit Name/ },
  'verify-email-change': {
    address: `/account/settings/verify-email-change?target=${encodeURIComponent(`${confirmAddress}state-1`)}`,
    visitor: true,
    prepare: ({ accounts }) =>
      accounts.send({ to: 'robin.new@example.com', kind: 'email-change' }, accounts.find(email)!),
    ready: /Confirm new email/,
    fill: (visit) => write(visit, /^Password/, password),
    send: pressing(/^Confirm new email/),
    done: /You've changed your email/,
  },
};
