import { randomBytes } from 'node:crypto';
import { isRecord } from '../schema/json';
import { parsed, rule, type Answer, type Difference } from './compare';
import { madeUp } from './made-up';
import type { Probe } from './probe';
import { logOut, openedDifferences, sessionIn } from './reader';

/** An address that no reader has. The domain is reserved, so mail to it is never delivered. */
const randomAddress = (): string => `masthead-verify-${randomBytes(6).toString('hex')}@example.com`;

const registrationOf = (email: string, password: string) => ({
  identifiers: { email_address: email },
  validators: { password },
  attributes: { 'full-name': 'Masthead Verify', 'first-name': 'Masthead', 'last-name': 'Verify' },
});

/** Tells the engineer what is about to be sent. */
export type Announce = (line: string) => void;

/** Tries registrations that must be refused. An accepted one makes an account, which the finding names. */
export const refusedRegistrations = async (
  { check, skip, options }: Probe,
  announce: Announce,
): Promise<void> => {
  if (!options.only.includes('identity')) return;
  if (!options.registration) return skip('identity/register', 'left out by --no-registration');
  const email = randomAddress();
  await check({
    before: () => announce(`Registers ${email} with a weak password, which must be refused.`),
    of: 'identity/register',
    when: 'a weak password',
    like: ['identity/register.password-not-strong'],
    refused: true,
    json: registrationOf(email, 'a'),
    further: madeAccount(email),
  });
  if (options.reader === null) return;
  await check({
    before: () => announce('Registers the address of the test account again, which must be refused.'),
    of: 'identity/register',
    when: 'the address of the test account',
    like: ['identity/register.user-already-exists'],
    refused: true,
    json: registrationOf(options.reader.email, madeUp.password),
  });
};

const madeAccount =
  (email: string) =>
  ({ status, text }: Answer): readonly Difference[] =>
    // A page has made no account.
    status < 300 && parsed(text) !== undefined ? [rule(`it made the account ${email}: remove it`)] : [];

/** Registers a random address, and logs its session out. */
export const register = async (probe: Probe, announce: Announce): Promise<void> => {
  const { options } = probe;
  if (!options.only.includes('identity') || !options.registration) return;
  const email = randomAddress();
  const answer = await probe.ask({
    before: () => announce(`Registers ${email}. The account stays: remove it afterwards.`),
    of: 'identity/register',
    when: 'a random address',
    like: ['identity/register.success'],
    json: registrationOf(email, `${madeUp.password}-${randomBytes(6).toString('hex')}`),
    further: openedDifferences(probe),
  });
  const body = answer === undefined ? undefined : parsed(answer.text);
  const session = isRecord(body) ? sessionIn(body['cookie']) : undefined;
  if (session !== undefined) await logOut({ probe: probe.as({ id: session, trackingId: null }) });
};
