import { expect } from 'chai';
import type { MemoryAccount } from '../../../adapters/memory/world/accounts';
import { aProfile } from '../../../adapters/memory/world/accounts';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import { makeOverview } from '../../../core/flows/overview/make-overview';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import type { Visit } from '../../../core/domain/overview/visits';
import type { RewardsBalance } from '../../../core/domain/rewards/rewards-account';
import { makeUserDataFlow } from '../../../core/flows/user-data';
import { makeOverviewFlow, type OverviewState } from '../../../core/flows/overview/overview';
import { overviewOf } from '../../../core/flows/overview/view';
import { toDos } from '../../../core/flows/overview/to-do';
import { noMember, type MemberState } from '../../../core/state/member';
import { dataLayerRead, registered } from '../../../core/state/member-changes';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import { noRewards, rewardsFailed, rewardsRead, rewardsReading } from '../../../core/state/rewards';
import { makeStore, type Store } from '../../../core/state/store';
import { noSubscriptions } from '../../../core/state/subscriptions';
import type { FoundChange } from '../../../core/use-cases/subscriptions/recover-at-load';
import {
  newsWords,
  newsletterCountWords,
  rewardsWords,
  toDoWords,
} from '../../../core/presentation/overview-words';
import { englishFormatter } from '../../../adapters/memory/formatter';
import { active, cancelled, pastDue } from '../../builders/memberships';
import { aMemorySubscription, aPayflow, aStoredMethod, email } from '../../builders/payflow';
import { day } from '../../builders/subscription';

const kit = { t: makeTranslate(), format: englishFormatter };
const offline = { _tag: 'Offline' } as const;

const balance: RewardsBalance = {
  balance: 11,
  earned: 21,
  rewards: [
    {
      id: 'one',
      amount: 10,
      reason: 'referred-a-friend',
      about: '',
      code: null,
      status: 'available',
      at: new Date('2026-11-20T12:00:00Z'),
    },
  ],
};
const account = { referralCode: null, segments: [], links: null, stats: null, balance, referredBy: null };

/** An overview on an in-memory world; the test answers the rewards program's calls manually. */
const anOverview = async (reader: Partial<MemoryAccount> = active, membershipEnabled = true) => {
  const { world, services } = await aPayflow(reader);
  const state = makeStore(noRewards);
  const program = { answer: rewardsRead(noRewards, account), callCount: 0 };
  const rewards = {
    state,
    refresh: () => {
      program.callCount += 1;
      state.update(() => program.answer);
      return Promise.resolve();
    },
  };
  const { ports, flow } = makeOverview({
    ...services,
    settings: { ...services.settings, membershipEnabled },
    rewards,
    userData: makeUserDataFlow(services),
  });
  const view = () => overviewOf(ports, flow.state.getValue());
  return { world, services, program, rewards: state, flow, view };
};
const tagsOf = (view: ReturnType<typeof overviewOf>) => [
  view.membership?._tag,
  view.newsletters._tag,
  view.rewards?._tag,
];
const toDoOf = async (reader: Partial<MemoryAccount>) => {
  const { flow, view } = await anOverview(reader);
  await flow.load();
  return view().toDos.map((one) => toDoWords(one, kit));
};

describe('The overview of the account', () => {
  it('reads membership, newsletters and rewards independently [AC-01]', async () => {
    const { world, flow, view } = await anOverview();
    world.newsletters.put(email, ['101', '201']);
    expect(tagsOf(view())).to.deep.equal(['Reading', 'Reading', undefined]);

    await flow.load();

    const now = view();
    expect(tagsOf(now)).to.deep.equal(['Read', 'Read', 'Read']);
    expect(now.newsletters).to.deep.include({ count: 2 });
    expect(now.rewards).to.deep.include({ balance });
    expect([now.toDos, now.methodsUnread, now.news]).to.deep.equal([[], false, { lists: [], rewards: [] }]);
  });

  for (const [call, tags] of [
    ['subscriptions.list', ['Failed', 'Read', undefined]],
    ['newsletters.read', ['Read', 'Failed', 'Read']],
  ] as const)
    it(`shows the other parts if ${call} fails, and retries only the failed one [AC-01] [R6]`, async () => {
      const { world, flow, view } = await anOverview();
      world.fail(call, offline);
      await flow.load();
      expect(tagsOf(view())).to.deep.equal(tags);
      world.repair();
      world.forgetCalls();

      const part = call === 'newsletters.read' ? 'newsletters' : 'membership';
      const again = flow.retry(part);
      expect(flow.state.getValue()[part]).to.equal('retrying');
      await again;

      expect(tagsOf(view())).to.deep.equal(['Read', 'Read', 'Read']);
      const names = world.calls().map(({ name }) => name);
      expect(names.includes('newsletters.read')).to.equal(part === 'newsletters');
      expect(names.includes('subscriptions.list')).to.equal(part === 'membership');
    });

  it('shows the other parts if the rewards fail, and retries them [AC-01] [ER-03]', async () => {
    const { program, flow, view } = await anOverview();
    program.answer = rewardsFailed(noRewards, offline);
    await flow.load();
    expect(tagsOf(view())).to.deep.equal(['Read', 'Read', 'Failed']);

    program.answer = rewardsRead(noRewards, account);
    await flow.retry('rewards');

    expect([tagsOf(view())[2], program.callCount]).to.deep.equal(['Read', 2]);
  });

  it('reports a closed program if it rejects all readers [AC-01]', async () => {
    const { program, flow, view } = await anOverview();
    program.answer = rewardsFailed(noRewards, { _tag: 'Refused', message: null });
    await flow.load();
    expect(view().rewards).to.deep.equal({ _tag: 'Off' });
  });

  it('does not request rewards that the page is already requesting [AC-01]', async () => {
    const { program, rewards, flow, view } = await anOverview();
    rewards.update(rewardsReading);
    const loading = flow.load();
    rewards.update(() => rewardsRead(noRewards, account));
    await loading;
    expect([tagsOf(view())[2], program.callCount]).to.deep.equal(['Read', 0]);
  });

  it('links only members to rewards, and requests none for others [AC-01] [RT-25]', async () => {
    const { program, flow, view } = await anOverview({});
    await flow.load();
    expect([view().rewards, program.callCount]).to.deep.equal([null, 0]);
  });

  it('shows no membership if the publisher has none [AC-01] [RT-26]', async () => {
    const { world, flow, view } = await anOverview(active, false);
    world.forgetCalls();
    await flow.load();
    expect([view().membership, view().rewards, view().toDos]).to.deep.equal([null, null, []]);
    expect(world.calls().map(({ name }) => name)).to.deep.equal(['newsletters.read']);
  });

  it('reports unread discounts and cards, and shows the membership status [AC-01] [PZ-07]', async () => {
    const { world, flow, view } = await anOverview();
    world.fail('billing.discounts', offline);
    world.fail('paymentMethods.list', offline);
    await flow.load();
    const { membership, methodsUnread } = view();
    expect(membership).to.deep.include({ _tag: 'Read', discountsUnread: offline });
    expect(methodsUnread).to.equal(true);
  });

  it('shows data from another page at once and reads it again [AC-01]', async () => {
    const { services, flow: first } = await anOverview();
    await first.load();
    const { ports, flow } = makeOverview({
      ...services,
      rewards: null,
      userData: makeUserDataFlow(services),
    });
    expect(tagsOf(overviewOf(ports, flow.state.getValue()))).to.deep.equal(['Read', 'Read', undefined]);
  });

  it('reads everything again if the account could not be read [AC-01] [AU-02]', async () => {
    const { services, flow, view, world } = await anOverview();
    const { member } = services;
    (member as Store<MemberState>).update((state) => ({
      ...state,
      userDataLoaded: false,
      user: noMember().user,
    }));
    await flow.load();
    expect(tagsOf(view())).to.deep.equal(['Read', 'Failed', 'Read']);
    world.forgetCalls();

    await flow.retry('newsletters');

    expect(tagsOf(view())).to.deep.equal(['Read', 'Read', 'Read']);
    // The account is read once; its profile is read again with the membership.
    expect(world.calls().filter(({ name }) => name === 'identity.account')).to.have.length(1);
  });

  it('marks items as new since the last visit, and no rewards that were not read [AC-01]', async () => {
    const { services, flow, program, view } = await anOverview();
    await flow.load();
    expect(view().news).to.deep.equal({ lists: [], rewards: [] });
    const check = JSON.parse(services.store.get('last-look')!) as { last: { at: number; lists: string[] } };
    check.last = { at: day('2026-11-19').getTime(), lists: check.last.lists.filter((id) => id !== '102') };
    services.store.set('last-look', JSON.stringify(check));
    const written = services.store.get('last-look');

    program.answer = rewardsFailed(noRewards, offline);
    const unread = makeOverview({
      ...services,
      rewards: { state: makeStore(program.answer), refresh: () => Promise.resolve() },
      userData: makeUserDataFlow(services),
    });
    await unread.flow.load();
    expect(services.store.get('last-look')).to.equal(written);
    expect(overviewOf(unread.ports, unread.flow.state.getValue()).news.lists).to.deep.equal([]);

    const next = makeOverview({
      ...services,
      rewards: { state: makeStore(rewardsRead(noRewards, account)), refresh: () => Promise.resolve() },
      userData: makeUserDataFlow(services),
    });
    await next.flow.load();
    const { news } = overviewOf(next.ports, next.flow.state.getValue());
    expect(newsWords(news, kit)).to.deep.equal([
      { words: 'You earned $10.00 in rewards', href: '/account/settings/my-rewards' },
      { words: 'New newsletter: Newsletter 102', href: '/account/settings/newsletters' },
    ]);
  });
});

describe('The reads of the overview', () => {
  /** An overview whose calls outside the world are counted. */
  const aCounted = async (reader: Partial<MemoryAccount> = active) => {
    const { world, services, rewards, program } = await anOverview(reader);
    const calls = { visits: 0, accounts: 0 };
    const visit = { at: day('2026-11-19'), lists: [] } as unknown as Visit;
    const userData = makeUserDataFlow(services);
    const flow = makeOverviewFlow({
      ...services,
      rewards: {
        state: rewards,
        refresh: () => {
          program.callCount += 1;
          rewards.update(() => program.answer);
          return Promise.resolve();
        },
      },
      userData: {
        load: () => {
          calls.accounts += 1;
          return userData.load();
        },
      },
      recordVisit: () => {
        calls.visits += 1;
        return visit;
      },
    });
    return { world, services, rewards, program, calls, visit, flow, state: () => flow.state.getValue() };
  };
  const parts = ({ membership, newsletters, rewards }: OverviewState) => [membership, newsletters, rewards];

  it('begin with nothing read and no problem [AC-01]', async () => {
    const { services, state } = await aCounted();
    expect(state()).to.deep.equal({
      ...{ membership: 'reading', newsletters: 'reading', rewards: 'reading' },
      ...{ discountsUnread: null, methodsUnread: false, before: null },
    });

    await services.loadSubscriptions();
    const half = makeOverviewFlow({ ...services, rewards: null } as never);
    expect(half.state.getValue().membership).to.equal('reading');
  });

  it('end at once for what the publisher does not have [AC-01] [RT-26]', async () => {
    const { services } = await aCounted();
    const flow = makeOverviewFlow({
      ...services,
      settings: { ...services.settings, membershipEnabled: false },
      ...{ rewards: null, userData: { load: () => Promise.resolve() }, recordVisit: () => null as never },
    });
    await flow.load();
    expect(parts(flow.state.getValue())).to.deep.equal(['read', 'read', 'read']);

    await services.loadSubscriptions();
    const forMembers = makeOverviewFlow({
      ...services,
      ...{ rewards: null, userData: { load: () => Promise.resolve() }, recordVisit: () => null as never },
    });
    await forMembers.load();
    expect(parts(forMembers.state.getValue())).to.deep.equal(['read', 'read', 'read']);
  });

  it('keep newsletters that another page has read, if a new read fails [AC-01] [R6]', async () => {
    const { world, services, flow, state } = await aCounted();
    await services.loadNewsletters();
    world.fail('newsletters.read', offline);
    await flow.load();
    expect(state().newsletters).to.equal('read');
  });

  it("wait for the page's own read of the rewards [AC-01]", async () => {
    const { rewards, program, flow, state } = await aCounted();
    rewards.update(rewardsReading);
    void flow.load();
    await new Promise((resolve) => setTimeout(resolve));
    expect(parts(state())).to.deep.equal(['read', 'read', 'reading']);
    rewards.update((now) => ({ ...now, jwtFetched: true }));
    await new Promise((resolve) => setTimeout(resolve));
    expect([state().rewards, program.callCount]).to.deep.equal(['reading', 0]);

    rewards.update(() => rewardsRead(noRewards, account));
    await new Promise((resolve) => setTimeout(resolve));
    expect([state().rewards, program.callCount]).to.deep.equal(['read', 0]);
  });

  it('count a refusal by the rewards program as read, but no missing answer [AC-01]', async () => {
    const { program, flow, state } = await aCounted();
    program.answer = rewardsFailed(noRewards, { _tag: 'Refused', message: null });
    await flow.load();
    expect(state().rewards).to.equal('read');

    const silent = await aCounted();
    silent.program.answer = noRewards;
    await silent.flow.load();
    expect(silent.state().rewards).to.equal('failed');
  });

  it('record the visit once, and only after all lists were read [AC-01]', async () => {
    const { world, flow, calls, visit, state } = await aCounted();
    world.fail('newsletters.read', offline);
    await flow.load();
    expect([calls.visits, state().before]).to.deep.equal([0, null]);

    world.repair();
    await flow.retry('newsletters');
    expect([calls.visits, state().before]).to.deep.equal([1, visit]);
    await flow.load();
    expect(calls.visits).to.equal(1);
  });

  it('are retried only for the part that failed [AC-01] [R6]', async () => {
    const { world, flow, calls, program, state } = await aCounted();
    world.fail('newsletters.read', offline);
    program.answer = rewardsFailed(noRewards, offline);
    await flow.load();
    expect(parts(state())).to.deep.equal(['read', 'failed', 'failed']);
    world.repair();
    world.forgetCalls();

    await flow.retry('membership');
    expect(world.calls()).to.deep.equal([]);
    await flow.retry('newsletters');

    expect(parts(state())).to.deep.equal(['read', 'read', 'failed']);
    expect([program.callCount, calls.accounts]).to.deep.equal([1, 0]);
  });

  it('ask for the rewards once a retry shows that the reader is a member [AC-01] [RT-25]', async () => {
    const { world, flow, program } = await aCounted();
    world.fail('subscriptions.list', offline);
    await flow.load();
    expect(program.callCount).to.equal(0);
    world.repair();
    await flow.retry('membership');
    expect(program.callCount).to.equal(1);
  });

  it('leave what was read as it is, if the account itself is read again [AC-01] [AU-02]', async () => {
    const { world, services, flow, calls } = await aCounted();
    world.fail('newsletters.read', offline);
    await flow.load();
    (services.member as Store<MemberState>).update((state) => ({ ...state, userDataLoaded: false }));
    world.repair();
    world.forgetCalls();
    const been: OverviewState[] = [];
    flow.state.subscribe({ next: (state) => void been.push(state) });

    await flow.retry('newsletters');

    expect(calls.accounts).to.equal(1);
    expect(world.calls().filter(({ name }) => name === 'subscriptions.list')).to.deep.equal([]);
    expect(been.every(({ membership }) => membership === 'read')).to.equal(true);
  });

  it('tell a failed part from one that is being retried [AC-01] [R6]', async () => {
    const { world, flow, view } = await anOverview();
    world.fail('subscriptions.list', offline);
    world.fail('paymentMethods.list', offline);
    await flow.load();
    expect(view().membership).to.deep.equal({ _tag: 'Failed', retrying: false });
    expect([flow.state.getValue().methodsUnread, view().methodsUnread]).to.deep.equal([true, false]);

    const again = flow.retry('membership');
    expect(view().membership).to.deep.equal({ _tag: 'Failed', retrying: true });
    await again;
  });
});

describe('Tasks for the reader', () => {
  it('are none for a member with a valid card [AC-01]', async () => {
    expect(await toDoOf(active)).to.deep.equal([]);
  });

  it('include the amount due, with a link to its payment [AC-01] [PZ-07]', async () => {
    const due = { words: '$9.99 is due for your membership.', action: 'Pay now' };
    expect(await toDoOf(pastDue)).to.deep.equal([{ ...due, href: '/account/settings/payment-method' }]);
    expect(await toDoOf({ ...pastDue, methods: [] })).to.deep.equal([
      { ...due, href: '/account/settings/membership' },
    ]);
  });

  it('include an expiring, expired or missing card [AC-01] [VA-07]', async () => {
    const check = { action: 'Check your payment methods', href: '/account/settings/payment-method' };
    expect(await toDoOf({ ...active, methods: [aStoredMethod({ expiring_soon: true })] })).to.deep.equal([
      {
        words: 'Your credit card is about to expire. Please update your Visa ending in 1111.',
        ...check,
      },
    ]);
    expect((await toDoOf({ ...active, methods: [aStoredMethod({ expired: true })] }))[0]?.words).to.match(
      /^Your credit card has expired\./,
    );
    expect(await toDoOf({ ...active, methods: [] })).to.deep.equal([
      {
        words: 'You have no saved payment methods.',
        action: 'Add a payment method',
        href: '/account/settings/membership',
      },
    ]);
  });

  it('include an interrupted pause before the card [AC-01] [PZ-09]', async () => {
    const interrupted: Partial<MemoryAccount> = {
      subscriptions: [aMemorySubscription({ state: 'cancelled', ends: day('2026-11-18') })],
      methods: active.methods!,
      profile: aProfile({ paused: true, pausedLength: 2 }),
    };
    expect(await toDoOf(interrupted)).to.deep.equal([
      {
        words: "A change you started earlier isn't finished.",
        action: 'Finish the pause',
        href: '/account/settings/membership?do=mend',
      },
    ]);
  });

  const found = (kind: string, outcome: string) => ({ change: { kind }, outcome }) as unknown as FoundChange;
  const quiet = { subscriptionState: noSubscriptions, member: noMember(), facts: null };

  it('include each open change once per page that asks about it, first of all [AC-01] [PZ-09]', () => {
    const member = { ...noMember(), user: { ...noMember().user, pendingEmail: 'new@example.com' } };
    const all = toDos({
      ...quiet,
      member,
      recovery: {
        _tag: 'Recovered',
        changes: [
          found('pause', 'AskReader'),
          found('cancel', 'AskReader'),
          found('subscribe', 'AskReader'),
          found('replace-card', 'AskReader'),
          found('resume', 'Finished'),
        ],
      },
    });
    expect(all.map((one) => toDoWords(one, kit).href)).to.deep.equal([
      '/account/settings/membership',
      '/account/subscribe',
      '/account/settings/payment-method',
      '/account/settings',
    ]);
    expect(all.at(-1)).to.deep.equal({ _tag: 'NewEmail', email: 'new@example.com' });
  });

  it('include no change whose outcome is known [AC-01] [PZ-09]', () => {
    const changes = [found('pause', 'Finished'), found('subscribe', 'TakenBack')];
    expect(toDos({ ...quiet, recovery: { _tag: 'Recovered', changes } })).to.deep.equal([]);
  });

  it('include no card for a membership that has ended [AC-01] [VA-07]', async () => {
    expect(await toDoOf({ ...cancelled, methods: [] })).to.deep.equal([]);
  });

  it('include the expiring default card, if an earlier membership has ended [AC-01] [VA-07]', async () => {
    const method = aStoredMethod({ expiring_soon: true });
    const both = [...cancelled.subscriptions!, aMemorySubscription({ id: 'sub-2', methodToken: 'pm-2' })];
    const [toDo] = await toDoOf({ ...active, subscriptions: both, methods: [method] });
    expect(toDo?.action).to.equal('Check your payment methods');
  });

  it('ask to wait while a change is being finished, and are none while unknown [AC-01]', () => {
    const [running] = toDos({ ...quiet, recovery: { _tag: 'Recovering' } });
    expect(toDoWords(running!, kit).action).to.equal(null);
    expect(toDos({ ...quiet, recovery: { _tag: 'NotYet' } })).to.deep.equal([]);
    expect(toDos({ ...quiet, recovery: { _tag: 'Elsewhere' } })).to.deep.equal([]);
  });

  it('include a pending new e-mail address and unfinished welcome pages, last [AC-01] [RT-27]', async () => {
    expect(await toDoOf({ ...active, profile: aProfile({ onboarded: false }) })).to.deep.equal([
      { words: 'Your account is almost set up.', action: 'Finish setting up', href: '/account/onboarding' },
    ]);
    expect(toDoWords({ _tag: 'NewEmail', email: null }, kit).words).to.equal(
      "We're waiting for you to confirm your new email.",
    );
    expect(toDoWords({ _tag: 'NewEmail', email: 'new@example.com' }, kit).words).to.equal(
      "We're waiting for you to confirm new@example.com.",
    );
  });

  it('include the address that a new reader must confirm before the next log-in [AC-01] [AU-01]', () => {
    const member = registered(
      dataLayerRead(noMember(), { ...emptyDataLayer, loggedIn: true, trackingId: 'reader-1' }),
    );
    const all = toDos({ ...quiet, member, recovery: { _tag: 'NotYet' } });
    expect(all.map((one) => toDoWords(one, kit))).to.deep.equal([
      {
        words: "Confirm your email. You'll need that before you can log in again.",
        action: 'Check your email',
        href: '/account/register-success',
      },
    ]);
  });

  it('have texts for an unknown amount due and for methods other than cards [AC-01]', () => {
    expect(toDoWords({ _tag: 'PastDue', amount: null, hasMethod: true }, kit).words).to.equal(
      'A payment for your membership is due.',
    );
    const method = {
      ...aStoredMethod({ card_type: null, expiring_soon: true }),
      ...{ has_active_subscription: true, image: 'generic' as const },
    };
    expect(toDoWords({ _tag: 'CardEnds', method }, kit).words).to.equal('Expires soon');
  });
});

describe('Texts of the overview', () => {
  it('count newsletters and rewards [AC-01]', () => {
    expect([0, 1, 3].map((count) => newsletterCountWords(count, kit))).to.deep.equal([
      'You get none yet',
      'You get 1',
      'You get 3',
    ]);
    expect(rewardsWords(balance, kit)).to.equal('$11.00 to spend');
    expect(rewardsWords({ balance: 0, earned: 0, rewards: [] }, kit)).to.equal('None yet');
    expect(rewardsWords(null, kit)).to.equal('You can earn some');
  });

  it('name up to four new newsletters, or three and a count [AC-01]', () => {
    const lists = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `List ${at + 1}` })) as never;
    const words = (count: number) =>
      newsWords({ lists: lists(count), rewards: [] }, kit).map((one) => one.words);
    expect(words(0)).to.deep.equal([]);
    expect(words(4)).to.have.length(4);
    expect(words(5)).to.deep.equal([
      'New newsletter: List 1',
      'New newsletter: List 2',
      'New newsletter: List 3',
      '2 more new newsletters',
    ]);
  });

  it('show the amount due from the record, regardless of current plan prices [AC-01] [EN-01]', async () => {
    const dear = { ...memoryPlans[0]!, amount: 12.34 };
    const words = await toDoOf({
      ...pastDue,
      subscriptions: [
        aMemorySubscription({
          plan: dear,
          state: 'past due',
          nextBilling: day('2026-12-20'),
          pastDue: { since: day('2026-11-20'), cents: 1234, failures: 0 },
        }),
      ],
    });
    expect(words[0]?.words).to.equal('$12.34 is due for your membership.');
  });
});
