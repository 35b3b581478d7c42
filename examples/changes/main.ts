// Signs a reader in, changes their plan and cancels it, over the ports of `masthead/memory`. With `httpPorts` of
// `masthead/http` instead, it works with a publisher's backends. `npx tsc -p . && node built/main.js`
import {
  changeOutcomeText,
  isLeft,
  makeMembership,
  membershipFactsOf,
  membershipStatusText,
  planChangeText,
  type MembershipStep,
} from 'masthead/core';
import type { CallFailed, Log } from 'masthead/core/ports';
import { memoryPorts, worldOf } from 'masthead/memory';

// A port of the program's own: messages for its engineers.
const log: Log = {
  warn: (what, facts) => console.log('[warning]', what, facts ?? ''),
  error: (what, facts) => console.log('[error]', what, facts ?? ''),
};

const world = worldOf('active-monthly', { now: new Date('2027-03-10T12:00:00Z') });
const membership = makeMembership({ ...memoryPorts(world), log });
await membership.signOut();

// A call resolves to a Left with a tagged failure, or to a Right. It never rejects.
const email = 'robin.sample@example.com';
const refused = await membership.signIn({ email, password: 'not the password' });
console.log('Wrong password:', isLeft(refused) ? refused.left._tag : 'accepted');
const signedIn = await membership.signIn({ email, password: 'Fixture-Passw0rd' });
if (isLeft(signedIn)) throw new Error(`Not signed in: ${signedIn.left._tag}`);

const account = await membership.load();
const change = account.flows.membershipChange();
await change.load();
if (change.state.getValue().reading !== 'read') throw new Error('The membership could not be read.');
console.log('Status:', membershipStatusText(account));

/** Returns what the program does next, by the step in which an attempt ended. */
const nextOf = (step: MembershipStep): string => {
  switch (step._tag) {
    case 'Done':
      return 'nothing';
    case 'Deciding':
      return step.problem === null ? 'commit' : `commit again, after ${step.problem._tag}`;
    case 'HalfDone':
      return 'finish or forget';
    case 'Unclear':
      return 'check';
    case 'Sending':
      return 'wait';
    case 'Overview':
      return 'begin';
  }
};

const report = (what: string): void => {
  const state = change.state.getValue();
  console.log(`${what}:`, changeOutcomeText(state, account) ?? 'no outcome', `(next: ${nextOf(state.step)})`);
};

// The plans to change to, with their prices.
const facts = membershipFactsOf(account);
for (const plan of facts.otherPlans)
  console.log('Plan:', plan.cardHeading, planChangeText(facts, plan, account));
const annual = facts.otherPlans.find(({ billingInterval }) => billingInterval === 12);
if (annual === undefined) throw new Error('There is no annual plan.');

// The backend refuses the first attempt, so nothing changes, and a second one is possible.
const notToday: CallFailed = { _tag: 'Refused', message: 'Not today.' };
world.fail('subscriptions.cancel', notToday, { times: 1 });
change.begin('change');
change.pick({ kind: 'change', planId: annual.planId });
await change.commit();
report('First attempt');
await change.commit();
report('Second attempt');

// A cancellation may lead to an offer first. In its step, `commit` would accept the offer.
change.begin('cancel');
await change.confirm();
const { step } = change.state.getValue();
if (step._tag === 'Deciding' && step.task.kind === 'offer') change.decline();
await change.commit({ reason: 'Price', text: 'Too expensive for me.' });
report('Cancellation');
console.log('Status:', membershipStatusText(account));
