import { all, pressing, write } from './acts';
import type { Journey } from './journey';
import { email, password } from './whole-area';

/** What visitors come for. */
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
    done: /signed in as|Edit Name/i,
  },
  register: {
    address: '/account/register',
    visitor: true,
    ready: /Create account/,
    fill: all(
      (visit) => write(visit, /^First name/, 'Ana'),
      (visit) => write(visit, /^Last name/, 'Ruiz'),
      (visit) => write(visit, /^Email/, 'ana@example.com'),
      (visit) => write(visit, /^Password/, 'Secret123'),
    ),
    send: pressing(/^Create account/),
    done: /We have sent an email|Open the link/,
  },
  'forgot-password': {
    address: '/account/forgot-password',
    visitor: true,
    ready: /Send the link/,
    fill: (visit) => write(visit, /^Email/, email),
    send: pressing(/^Send the link/),
    done: /we have sent a link/,
  },
  'reset-password': {
    address: '/account/reset-password?token=state-1',
    visitor: true,
    prepare: (world) => world.accounts.send({ to: email, kind: 'reset' }),
    ready: /Save new password/,
    fill: (visit) => write(visit, /^New password/, 'Secret123'),
    send: pressing(/^Save new password/),
    done: /Your password is changed/,
  },
};
