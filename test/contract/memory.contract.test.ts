import { addDays, addMonths, startOfDay } from '../../core/domain/dates/utc-date';
import { anAccount, aProfile, type MemoryAccount } from '../../adapters/memory/world/accounts';
import { inMemorySiteSession } from '../../adapters/memory/site-session';
import { confirmAddress } from '../../adapters/memory/identity';
import { billedUntil, charged, type MemorySubscription } from '../../adapters/memory/world/billing';
import { aStoredMethod, memoryWorld } from '../../adapters/memory/world/memory-world';
import { memoryPlans } from '../../adapters/memory/world/plans';
import type { Connect, Persona } from './contract-world';
import { everyContract } from './every-contract';

const now = new Date('2026-11-21T12:00:00Z');

/** A subscription that started two months before its next charge, which is due in two weeks. */
const aMonthlyOne = (): MemorySubscription => {
  const due = addDays(startOfDay(now), 14);
  const started: MemorySubscription = {
    id: 'sub-1',
    plan: memoryPlans[0]!,
    productId: 'sports-plus',
    state: 'active',
    nextBilling: addMonths(due, -2),
    paidThrough: null,
    ends: null,
    charges: [],
    methodToken: 'pm-visa',
    visibleFrom: new Date(0),
  };
  const firstPeriod = charged(started, started.nextBilling);
  return charged(firstPeriod, firstPeriod.nextBilling);
};

const visa = aStoredMethod({ token: 'pm-visa', nonce: 'stored-visa' });
const mastercard = aStoredMethod({
  token: 'pm-mastercard',
  nonce: 'stored-mastercard',
  card_type: 'MasterCard',
  last_4: '4444',
  default: false,
});
const declining = { ...visa, declines: 'Do Not Honor' };

/** A subscription whose charge was declined two days ago; the next one is due in four weeks. */
const aFailedOne = (): MemorySubscription => {
  const due = addDays(startOfDay(now), -2);
  const one = aMonthlyOne();
  return billedUntil({ ...one, nextBilling: due, paidThrough: addDays(due, -1) }, now, () => 'Do Not Honor');
};
const memberProfile = aProfile({ currentPlan: 'sports-plus-monthly', hadTrial: true });

const accountOf: Readonly<Record<Exclude<Persona, 'visitor'>, () => MemoryAccount>> = {
  reader: () => anAccount({ email: 'rowan.reader@example.com', customer: false }),
  unverified: () => anAccount({ email: 'uma.unverified@example.com', verified: false }),
  member: () =>
    anAccount({
      email: 'morgan.monthly@example.com',
      profile: memberProfile,
      methods: [visa, mastercard],
      subscriptions: [aMonthlyOne()],
    }),
  pastDue: () =>
    anAccount({
      email: 'delia.due@example.com',
      profile: memberProfile,
      methods: [declining, mastercard],
      subscriptions: [aFailedOne()],
    }),
  lapsed: () =>
    anAccount({
      email: 'casey.lately@example.com',
      profile: memberProfile,
      methods: [visa],
      subscriptions: [{ ...aMonthlyOne(), state: 'cancelled', ends: addDays(now, -3) }],
    }),
};

const documents = {
  google: { name: 'Wren Newcomer', given_name: 'Wren', family_name: 'Newcomer' },
  facebook: { name: 'Wren Newcomer' },
  apple: { name: { firstName: 'Wren', lastName: 'Newcomer' } },
};

const connect: Connect = async (persona) => {
  const accounts = Object.values(accountOf).map((make) => make());
  const account = persona === 'visitor' ? null : accountOf[persona]();
  const world = memoryWorld({
    now,
    accounts,
    ...(account === null ? {} : { signedInAs: account.email }),
    messages: { '12345': 7 },
    articles: { '12345': '<p>The covered part.</p>' },
  });
  return {
    ...world,
    siteSession: inMemorySiteSession(world),
    credentials: { email: account?.email ?? '', password: account?.password ?? '' },
    logInElsewhere: async () => {
      const session = world.accounts.logInElsewhere(
        account === null ? accounts[0]! : world.accounts.find(account.email)!,
      );
      return async () => world.accounts.ofSession(session) !== null;
    },
    sessionIds: () => ({
      sessionId: world.cookies.sessionId() ?? '',
      trackingId: world.cookies.trackingId() ?? '',
    }),
    now: async () => world.clock.now(),
    advanceDays: async (days) => world.clock.advance(days * 86_400_000),
    resetState: async (email) =>
      world.accounts
        .mails()
        .filter((mail) => mail.to === email && mail.kind === 'reset')
        .at(-1)!.state,
    emailChangeTarget: async (email) =>
      confirmAddress +
      world.accounts
        .mails()
        .filter((mail) => mail.to === email && mail.kind === 'email-change')
        .at(-1)!.state,
    stateKey: async (provider, email) =>
      world.accounts.vouch({ provider, email, document: documents[provider] }),
    askForCaptcha: async (ask) => world.askForCaptcha(ask),
    contentId: '12345',
    discussedPost: '12345',
    writeMessage: async (postId) => world.comments.write(postId),
  };
};

everyContract('in memory', connect);
