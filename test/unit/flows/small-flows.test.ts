import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount, aProfile, type MemoryAccount } from '../../../adapters/memory/world/accounts';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import type { Change } from '../../../core/domain/change/change';
import { defaultDisplaySettings, type DisplaySettings } from '../../../core/domain/profile/display-settings';
import { makeDisplayFlow } from '../../../core/flows/display';
import { makeInviteFlow, type InviteState } from '../../../core/flows/invite';
import {
  makeMenuFlow,
  menuOffer,
  menuStatus,
  type MenuMemory,
  type MenuServices,
} from '../../../core/flows/menu';
import type { MemberState } from '../../../core/state/member';
import type { KeptMenu } from '../../../core/flows/menu-status';
import {
  hasReceipt,
  isOpenCardChange,
  isOpenPayment,
  isOpenSubscription,
} from '../../../core/flows/commitment/recovery';
import { makeTextsFlow, type TextsState } from '../../../core/flows/texts';
import type { AsyncResult } from '../../../core/ports/call';
import { noMember } from '../../../core/state/member';
import { noSubscriptions } from '../../../core/state/subscriptions';
import type { FoundChange } from '../../../core/use-cases/subscriptions/recover-at-load';
import { byHand } from '../../builders/by-hand';
import { pastDue, paused } from '../../builders/memberships';
import { aMemorySubscription, aPayflow, aStoredMethod, email } from '../../builders/payflow';
import { day } from '../../builders/subscription';

const callsFailed = ['Offline', 'TimedOut', 'NotFound', 'Conflict', 'Refused', 'Unexpected'] as const;
const settled = () => new Promise((resolve) => setTimeout(resolve));

const aCall = <A>() => {
  const hand = byHand<A>();
  return {
    ...hand,
    answer: async (value: A) => {
      hand.answer(value);
      await settled();
    },
  };
};

describe('Text alerts flow', () => {
  const atRest: TextsState = {
    signedUp: 'reading',
    phase: { _tag: 'Resting' },
    problem: null,
    done: null,
  };
  const aPage = async (phoneNumber: string | null = null) => {
    const { core, world, reader } = await aPayflow({
      profile: aProfile(phoneNumber === null ? {} : { phoneNumber }),
    });
    const save = aCall<E.Either<object, void>>();
    let signedUp: boolean | 'failed' = false;
    const texts = {
      isSignedUp: async (): AsyncResult<boolean> =>
        signedUp === 'failed' ? E.left({ _tag: 'Offline' }) : E.right(signedUp),
      signUp: save.call as never,
      end: () => save.call('') as never,
    };
    const flow = makeTextsFlow({ profile: { texts }, member: core.member });
    const says = (now: boolean | 'failed') => void (signedUp = now);
    return { ...save, core, world, reader, flow, says, state: () => flow.state.getValue() };
  };

  it('saves the typed number once in canonical format [RT-21]', async () => {
    const { flow, state, requests, answer } = await aPage();
    expect(state()).to.deep.equal(atRest);

    void flow.save('(212) 555-0123', true);
    void flow.save('(212) 555-0123', true);
    void flow.remove();
    expect(state()).to.deep.equal({ ...atRest, phase: { _tag: 'Saving' } });
    await answer(E.right(undefined));

    expect(state()).to.deep.equal({ ...atRest, signedUp: true, done: 'saved' });
    expect(requests).to.deep.equal([['+12125550123']]);
  });

  it("reads whether texts are enabled for the profile's number, and reports a failure [SC-09] [R6]", async () => {
    const without = await aPage();
    without.world.forgetCalls();
    await without.flow.load();
    expect([without.state().signedUp, without.world.calls().map(({ name }) => name)]).to.deep.equal([
      false,
      [],
    ]);
    const page = await aPage('+12125550123');
    await page.flow.load();
    expect(page.state().signedUp).to.equal(false);
    page.says('failed');
    await page.flow.load();
    expect(page.state().signedUp).to.equal('failed');
  });

  it('removes the number once [RT-21]', async () => {
    const { flow, state, requests, answer } = await aPage('+12125550123');
    void flow.remove();
    void flow.remove();
    void flow.save('(212) 555-0123', true);
    expect(state()).to.deep.equal({ ...atRest, phase: { _tag: 'Removing' } });
    await answer(E.right(undefined));

    expect(state()).to.deep.equal({ ...atRest, signedUp: false, done: 'removed' });
    expect(requests).to.deep.equal([['']]);
  });

  for (const [typed, agreed, problem] of [
    ['', true, 'Missing'],
    [' ', false, 'Missing'],
    ['555 0123', true, 'Wrong'],
    ['(212) 555-0123', false, 'NoConsent'],
  ] as const)
    it(`reports what is missing and sends nothing: "${typed}", ${agreed} [RT-21] [VA-11]`, async () => {
      const { flow, state, requests } = await aPage();
      void flow.save(typed, agreed);
      expect(state()).to.deep.equal({ ...atRest, problem: { _tag: problem } });
      expect(requests).to.deep.equal([]);

      flow.edited();
      expect(state()).to.deep.equal(atRest);
      const before = state();
      flow.edited();
      expect(state()).to.equal(before);
    });

  it('reports why it was not saved and keeps the input [RT-21] [R6]', async () => {
    const first = await aPage();
    void first.flow.save('(212) 555-0123', true);
    await first.answer(E.left({ _tag: 'Offline' }));
    expect(first.state()).to.deep.equal({ ...atRest, signedUp: false, problem: { _tag: 'NotSaved' } });

    const another = await aPage('+12125550123');
    another.says(true);
    await another.flow.load();
    another.flow.change();
    const changing = { ...atRest, signedUp: true, phase: { _tag: 'Changing' } };
    expect(another.state()).to.deep.equal(changing);
    void another.flow.save('(212) 555-0124', true);
    await another.answer(E.left({ _tag: 'SignedOut' }));
    expect(another.state()).to.deep.equal({ ...changing, problem: { _tag: 'SignedOut' } });
    void another.flow.save('(212) 555-0124', true);
    expect(another.state()).to.deep.equal({ ...changing, phase: { _tag: 'Saving' } });
    await another.answer(E.left({ _tag: 'Offline' }));

    another.flow.keep();
    expect(another.state()).to.deep.equal({ ...atRest, signedUp: true });
  });

  it('reads the actual state after a failed change and claims no more [SC-09] [R6]', async () => {
    const page = await aPage('+12125550123');
    page.says(true);
    await page.flow.load();
    page.flow.change();
    void page.flow.save('(212) 555-0124', true);
    page.says(false);
    await page.answer(E.left({ _tag: 'Offline' }));
    // The new number is written but its record is not, so there is no old number to restore.
    expect(page.state()).to.deep.equal({ ...atRest, signedUp: false, problem: { _tag: 'NotSaved' } });

    // The state that a browser sees after its response was lost.
    page.says(true);
    void page.flow.save('(212) 555-0123', true);
    await page.answer(E.left({ _tag: 'Offline' }));
    expect(page.state()).to.deep.equal({ ...atRest, signedUp: true, done: 'saved' });

    void page.flow.remove();
    page.says('failed');
    await page.answer(E.left({ _tag: 'Offline' }));
    expect(page.state()).to.deep.equal({ ...atRest, signedUp: true, problem: { _tag: 'NotRemoved' } });
    void page.flow.remove();
    page.says(false);
    await page.answer(E.left({ _tag: 'Offline' }));
    expect(page.state()).to.deep.equal({ ...atRest, signedUp: false, problem: { _tag: 'NotRemoved' } });
  });

  it('reports why it was not removed [RT-21] [R6]', async () => {
    const { flow, state, answer, says } = await aPage('+12125550123');
    says(true);
    await flow.load();
    void flow.remove();
    await answer(E.left({ _tag: 'Offline' }));
    expect(state()).to.deep.equal({ ...atRest, signedUp: true, problem: { _tag: 'NotRemoved' } });
    void flow.remove();
    await answer(E.left({ _tag: 'SignedOut' }));
    expect(state()).to.deep.equal({ ...atRest, signedUp: true, problem: { _tag: 'SignedOut' } });
  });

  it('clears the earlier message on removal or edit [RT-21]', async () => {
    const { flow, state, answer } = await aPage('+12125550123');
    void flow.save('(212) 555-0124', true);
    await answer(E.right(undefined));
    flow.change();
    expect(state()).to.deep.equal({ ...atRest, signedUp: true, phase: { _tag: 'Changing' } });
    void flow.save('1', true);
    void flow.remove();
    expect(state()).to.deep.equal({ ...atRest, signedUp: true, phase: { _tag: 'Removing' } });
  });

  it('asks about no number before one is in the profile [SC-09]', async () => {
    const { flow, state, says } = await aPage();
    says(true);
    const loading = flow.load();
    expect(state().signedUp).to.equal(false);
    await loading;
    expect(state().signedUp).to.equal(false);

    const asked = byHand<E.Either<object, boolean>>();
    const texts = { isSignedUp: asked.call } as never;
    const unread = makeTextsFlow({ profile: { texts }, member: aStateOf(noMember()) });
    void unread.load();
    await settled();
    expect([unread.state.getValue().signedUp, asked.requests]).to.deep.equal([false, []]);
  });

  it('is not saved if the number in the profile receives no texts after a failure [SC-09] [R6]', async () => {
    const { flow, state, says, answer } = await aPage('+12125550123');
    says(false);
    void flow.save('(212) 555-0123', true);
    await answer(E.left({ _tag: 'Offline' }));
    expect(state()).to.deep.equal({ ...atRest, signedUp: false, problem: { _tag: 'NotSaved' } });
  });

  it('reads nothing more after a write that succeeded [RT-21]', async () => {
    const { core } = await aPayflow({ profile: aProfile({ phoneNumber: '+12125550123' }) });
    const read = byHand<E.Either<object, boolean>>();
    const done = async () => E.right(undefined);
    const texts = { isSignedUp: read.call, signUp: done, end: done } as never;
    const flow = makeTextsFlow({ profile: { texts }, member: core.member });
    void flow.save('(212) 555-0123', true);
    await settled();
    expect(flow.state.getValue()).to.deep.equal({ ...atRest, signedUp: true, done: 'saved' });
    void flow.remove();
    await settled();
    expect(flow.state.getValue()).to.deep.equal({ ...atRest, signedUp: false, done: 'removed' });
    expect(read.requests).to.deep.equal([]);
  });
});

describe('Invite friends flow', () => {
  const atRest: InviteState = { addresses: [], draft: '', sending: false, problem: null, sent: null };
  const aPage = async () => {
    const { core } = await aPayflow();
    const invite = aCall<E.Either<object, { accepted: number | null; rejected: number | null }>>();
    let refreshed = 0;
    const flow = makeInviteFlow(
      { inviteFriends: invite.call as never, refresh: (async () => void (refreshed += 1)) as never },
      core.member,
    );
    const state = () => flow.state.getValue();
    const ends = async (outcome: E.Either<object, { accepted: number | null; rejected: number | null }>) => {
      void flow.send();
      await invite.answer(outcome);
    };
    return { ...invite, flow, state, ends, refreshed: () => refreshed };
  };
  const ben = 'ben@example.com';
  const cleo = 'cleo@example.com';

  it('extracts each address from a text once, ignoring case and surrounding characters [RT-20]', async () => {
    const { flow, state } = await aPage();
    expect(state()).to.deep.equal(atRest);
    flow.type('b');
    expect(state()).to.deep.equal({ ...atRest, draft: 'b' });

    flow.add(`Ben <${ben}>, cleo@example.com;BEN@example.com\n<dan@example.com`);

    expect(state()).to.deep.equal({ ...atRest, addresses: [ben, cleo, 'dan@example.com'] });
    flow.remove(cleo);
    flow.add('CLEO@example.com Ben@Example.com');
    expect(state().addresses).to.deep.equal([ben, 'dan@example.com', 'CLEO@example.com']);
  });

  it('trims punctuation only around an address [RT-20]', async () => {
    const { flow, state } = await aPage();
    flow.add('<ben@example.com> c<leo@example.com da>n@example.com');
    expect(state().addresses).to.deep.equal([ben, 'c<leo@example.com', 'da>n@example.com']);
  });

  it('keeps an invalid address for correction, and ignores empty input [RT-20]', async () => {
    const { flow, state } = await aPage();
    flow.add('  Ben Reader ');
    flow.add('   ');
    expect(state().addresses).to.deep.equal(['Ben Reader']);
  });

  it("reports invalid addresses and the reader's own [RT-20]", async () => {
    const { flow } = await aPage();
    expect(['ben', ben, email, email.toUpperCase()].map(flow.isWrong)).to.deep.equal([
      true,
      false,
      true,
      true,
    ]);
    const nobody = makeInviteFlow({} as never, aStateOf(noMember()));
    expect(nobody.isWrong(ben)).to.equal(false);
  });

  it('sends once to all addresses including the draft, and reads the rewards again [RT-20]', async () => {
    const { flow, state, requests, ends, answer, refreshed } = await aPage();
    flow.add(ben);
    flow.type(cleo);
    void flow.send();
    const sending = { ...atRest, addresses: [ben, cleo], sending: true };
    expect(state()).to.deep.equal(sending);
    void flow.send();
    flow.type('d');
    flow.add('dan@example.com');
    flow.remove(ben);
    expect(state()).to.deep.equal(sending);
    await answer(E.right({ accepted: 1, rejected: 1 }));

    expect(state()).to.deep.equal({ ...atRest, sent: { accepted: 1, rejected: 1 } });
    expect([requests, refreshed()]).to.deep.equal([[[[ben, cleo]]], 1]);
    flow.add(ben);
    expect(state().sent).to.equal(null);
    await ends(E.right({ accepted: 1, rejected: 0 }));
    void flow.send();
    expect(state().sent).to.equal(null);
  });

  it('reports the number that the service did not count [RT-20]', async () => {
    const { flow, state, ends } = await aPage();
    flow.add(`${ben} ${cleo}`);
    await ends(E.right({ accepted: null, rejected: 1 }));
    expect(state().sent).to.deep.equal({ accepted: 1, rejected: 1 });
    flow.add(`${ben} ${cleo}`);
    await ends(E.right({ accepted: null, rejected: null }));
    expect(state().sent).to.deep.equal({ accepted: 2, rejected: 0 });
  });

  for (const [failure, problem] of [
    [{ _tag: 'NoRecipients' }, { _tag: 'Nobody' }],
    [
      { _tag: 'WrongRecipients', recipients: ['x'] },
      { _tag: 'Wrong', addresses: ['x'] },
    ],
    [{ _tag: 'SignedOut' }, { _tag: 'SignedOut' }],
    [{ _tag: 'NotReady' }, { _tag: 'NotSent' }],
    [{ _tag: 'InviteFailed', because: { _tag: 'SignedOut' } }, { _tag: 'SignedOut' }],
    ...callsFailed.map(
      (_tag) =>
        [
          { _tag: 'InviteFailed', because: { _tag } },
          { _tag: ['Offline', 'TimedOut', 'Unexpected'].includes(_tag) ? 'Unclear' : 'NotSent' },
        ] as const,
    ),
  ] as const)
    it(`reports a failure or an unclear result and keeps the addresses: ${JSON.stringify(failure)} [RT-20] [R6]`, async () => {
      const { flow, state, ends, refreshed } = await aPage();
      flow.add(ben);
      await ends(E.left(failure));
      expect(state()).to.deep.equal({ ...atRest, addresses: [ben], problem });
      expect(refreshed()).to.equal(0);

      flow.type('c');
      expect(state().problem).to.equal(null);
      await ends(E.left(failure));
      flow.remove(ben);
      expect(state().problem).to.equal(null);
      await ends(E.left(failure));
      flow.add(ben);
      expect(state().problem).to.equal(null);
      await ends(E.left(failure));
      void flow.send();
      expect(state().problem).to.equal(null);
    });

  it('reports by how many the limit is exceeded [RT-20]', async () => {
    const { flow, state, ends } = await aPage();
    flow.add(Array.from({ length: 53 }, (_, at) => `friend-${at}@example.com`).join());
    await ends(E.left({ _tag: 'TooManyRecipients' }));
    expect(state().problem).to.deep.equal({ _tag: 'TooMany', over: 3 });
  });
});

const aStateOf = <A>(value: A) => ({
  getValue: () => value,
  subscribe: () => ({ unsubscribe: () => undefined }),
});

describe('Menu flow', () => {
  const aPage = async (changes: Partial<MenuServices> = {}, isIn = true) => {
    const world = memoryWorld({ accounts: [anAccount()], signedInAs: isIn ? email : undefined } as never);
    const { core, services } = await aPayflow();
    const requests: string[] = [];
    const flow = makeMenuFlow({
      member: isIn ? core.member : aStateOf(noMember()),
      subscriptions: core.subscriptions,
      loadPlans: async (inApp) => {
        requests.push(`plans ${inApp}`);
        return E.right(undefined as never);
      },
      loadSubscriptions: async () => {
        requests.push('subscriptions');
        return E.right(undefined as never);
      },
      signOut: services.signOut,
      clock: services.clock,
      membershipEnabled: true,
      pausingEnabled: true,
      ...changes,
    });
    return { world, core, services, flow, requests, state: () => flow.state.getValue() };
  };

  it('reads the plans once per reader, and the subscriptions until they were read [HM-10]', async () => {
    const { flow, state, requests, core } = await aPage();
    expect(state()).to.deep.equal({ ready: false, kept: null, signingOut: 'no' });
    const openings = [flow.open(), flow.open()];
    expect(state().ready).to.equal(false);
    await Promise.all(openings);
    expect(state().ready).to.equal(true);
    expect(requests).to.deep.equal(['plans false', 'subscriptions']);
    await flow.open();
    expect(requests.slice(2), 'that read gave nothing').to.deep.equal(['subscriptions']);
    await core.loadSubscriptions();
    await flow.open();
    expect(requests).to.have.length(3);

    core.member.update(() => noMember());
    const again = flow.open();
    expect(state().ready).to.equal(false);
    await again;
    expect([state().ready, requests.slice(3)]).to.deep.equal([true, ['plans false']]);
  });

  it('reads nothing of the membership if the tab has kept it for this reader [HM-10] [R11]', async () => {
    const kept: Record<string, KeptMenu> = {};
    const memory: MenuMemory = {
      find: (reader) => kept[reader] ?? null,
      keep: (reader, read) => void (kept[reader] = read),
    };
    const first = await aPage({ memory });
    await first.flow.open();
    expect(kept, 'a failed read keeps nothing').to.deep.equal({});
    const { core } = first;
    const reading = await aPage({
      memory,
      member: core.member,
      subscriptions: core.subscriptions,
      loadSubscriptions: core.loadSubscriptions,
    });
    await reading.flow.open();
    const [reader] = Object.keys(kept);
    expect(kept[reader!]!.standing).to.equal('none');

    const later = await aPage({ memory });
    await later.flow.open();
    expect(later.requests).to.deep.equal(['plans false']);
    expect(later.state().kept).to.deep.equal({ ...kept[reader!], reader });
    const facts = { now: new Date(), pausingEnabled: true, kept: later.state().kept };
    const { core: page } = later;
    const shown = (member: MemberState) => menuStatus(member, page.subscriptions.getValue(), facts);
    expect(shown(page.member.getValue())).to.deep.equal(kept[reader!]!.status);
    expect(shown(noMember()), 'another reader').to.equal(null);
  });

  it('reads no subscriptions for a visitor, and nothing if membership is disabled [HM-10]', async () => {
    const visitor = await aPage({}, false);
    await visitor.flow.open();
    expect([visitor.state().ready, visitor.requests]).to.deep.equal([true, ['plans false']]);

    const free = await aPage({ membershipEnabled: false });
    await free.flow.open();
    expect([free.state().ready, free.requests]).to.deep.equal([true, []]);
  });

  it("is not ready with the previous reader's data [HM-10]", async () => {
    const answers: (() => void)[] = [];
    const { flow, state, core } = await aPage({
      loadPlans: () =>
        new Promise((resolve) => void answers.push(() => resolve(E.right(undefined as never)))),
    });
    const first = flow.open();
    core.member.update(() => noMember());
    const second = flow.open();
    answers[0]!();
    await first;
    expect(state().ready).to.equal(false);
    answers[1]!();
    await second;
    expect(state().ready).to.equal(true);
  });

  it('logs out once and reports a failure [AU-04] [R6]', async () => {
    const out = aCall<E.Either<object, void>>();
    const { flow, state } = await aPage({ signOut: () => out.call() as never });
    const answers = [flow.signOut(), flow.signOut()];
    expect(out.requests).to.have.length(1);
    expect(state()).to.deep.equal({ ready: false, kept: null, signingOut: 'busy' });
    await out.answer(E.left({ _tag: 'Offline' }));
    expect(await Promise.all(answers)).to.deep.equal([false, false]);
    expect(state()).to.deep.equal({ ready: false, kept: null, signingOut: 'failed' });

    const again = flow.signOut();
    await out.answer(E.right(undefined));
    expect([await again, state().signingOut]).to.deep.equal([true, 'no']);
  });

  it('keeps its data during the log-out [HM-10]', async () => {
    const { flow, state } = await aPage();
    await flow.open();
    await flow.signOut();
    expect(state()).to.deep.equal({ ready: true, kept: null, signingOut: 'no' });
  });

  it('has no call to action while the membership is unknown or without plans [HM-10]', async () => {
    const { core } = await aPayflow({ subscriptions: [aMemorySubscription()], methods: [aStoredMethod()] });
    const unread = core.subscriptions.getValue();
    await core.loadPlans(false);
    const withPlans = { ...core.subscriptions.getValue(), subscriptionsFetched: false };
    await core.loadSubscriptions();
    const read = core.subscriptions.getValue();
    const member = core.member.getValue();
    const none = { ...read, subscriptionStatus: noSubscriptions.subscriptionStatus };

    expect(menuOffer(member, withPlans, { rewardsEnabled: true })).to.equal(null);
    expect(menuOffer(noMember(), unread, { rewardsEnabled: true })).to.equal(null);
    expect(menuOffer(noMember(), withPlans, { rewardsEnabled: true })).to.equal('try-free');
    expect([
      menuOffer(member, read, { rewardsEnabled: true }),
      menuOffer(member, read, { rewardsEnabled: false }),
    ]).to.deep.equal(['refer', null]);
    expect(menuOffer(member, none, { rewardsEnabled: true })).to.equal('try-free');
    expect(menuOffer(noMember(), read, { rewardsEnabled: true })).to.equal('try-free');
    const had = (await aPayflow({ profile: aProfile({ hadTrial: true }) })).core.member.getValue();
    expect(menuOffer(had, none, { rewardsEnabled: true })).to.equal('subscribe');
  });

  it('offers existing members the action that fits [HM-10] [ST-13]', async () => {
    const calledTo = async (account: Partial<MemoryAccount>) => {
      const { core } = await aPayflow(account);
      await core.loadPlans(false);
      await core.loadSubscriptions();
      return menuOffer(core.member.getValue(), core.subscriptions.getValue(), { rewardsEnabled: true });
    };

    // A paused membership gives access until its paid time ends.
    expect(await calledTo(paused)).to.equal('refer');
    const over = paused.subscriptions!.map((one) => ({ ...one, paidThrough: day('2026-11-17') }));
    expect(await calledTo({ ...paused, subscriptions: over })).to.equal('resume');
    expect(await calledTo(pastDue)).to.equal('pay');
    expect(await calledTo({ products: ['hd-sports-membership'] })).to.equal('refer');
    const ended = aMemorySubscription({
      state: 'cancelled',
      ends: day('2026-10-20'),
      paidThrough: day('2026-10-20'),
    });
    expect(await calledTo({ subscriptions: [ended], profile: aProfile({ hadTrial: true }) })).to.equal(
      'restart',
    );
  });
});

describe('Display settings flow', () => {
  const aPage = () => {
    let settings: DisplaySettings = defaultDisplaySettings;
    const save = aCall<E.Either<object, void>>();
    const flow = makeDisplayFlow({
      state: { getValue: () => settings, subscribe: () => ({ unsubscribe: () => undefined }) },
      apply: (next: DisplaySettings) => void (settings = next),
      save: save.call,
    } as never);
    return { ...save, flow, state: () => flow.state.getValue(), settings: () => settings };
  };
  const [one, other] = [{ theme: 'dark' }, { textSize: 'large' }] as unknown as readonly [
    Partial<DisplaySettings>,
    Partial<DisplaySettings>,
  ];

  it('applies at once and is saved [RT-07]', async () => {
    const { flow, state, requests, answer, settings } = aPage();
    expect(state()).to.equal('Idle');
    const choosing = flow.choose(one);
    expect([state(), settings()]).to.deep.equal(['Saving', { ...defaultDisplaySettings, ...one }]);
    await answer(E.right(undefined));
    await choosing;

    expect(state()).to.equal('Saved');
    expect(requests).to.deep.equal([[{ ...defaultDisplaySettings, ...one }]]);
  });

  it('saves the last of several choices, one request at a time [RT-07]', async () => {
    const { flow, state, requests, answer } = aPage();
    void flow.choose(one);
    void flow.choose(other);
    void flow.again();
    expect(requests).to.have.length(1);
    await answer(E.left({ _tag: 'Offline' }));
    expect([state(), requests.length]).to.deep.equal(['Saving', 2]);
    await answer(E.right(undefined));

    expect(state()).to.equal('Saved');
    expect(requests[1]).to.deep.equal([{ ...defaultDisplaySettings, ...one, ...other }]);
  });

  for (const [_tag, shown] of [
    ['SignedOut', 'SignedOut'],
    ['Offline', 'Failed'],
  ] as const)
    it(`reports that the account has not saved it, and retries: ${_tag} [RT-07] [R6]`, async () => {
      const { flow, state, requests, answer } = aPage();
      void flow.choose(one);
      await answer(E.left({ _tag }));
      expect(state()).to.equal(shown);

      void flow.again();
      expect(state()).to.equal('Saving');
      await answer(E.right(undefined));
      expect([state(), requests.length]).to.deep.equal(['Saved', 2]);
    });
});

describe('The page responsible for an open change', () => {
  const kinds: readonly Change['kind'][] = [
    'subscribe',
    'pause',
    'resume',
    'change-plan',
    'undo-change',
    'cancel',
    'restart',
    'end-home-delivery',
    'make-default',
    'replace-card',
    'rescue',
    'retry',
    'apply-discount',
  ];
  const found = (kind: Change['kind'], outcome: FoundChange['outcome'] = 'AskReader'): FoundChange => ({
    entryId: 'entry-1',
    change: { kind, facts: {} } as unknown as Change,
    step: 'start',
    begun: true,
    outcome,
  });

  for (const [page, asks, of] of [
    ['that of subscribing', isOpenSubscription, ['subscribe']],
    ['that of payment methods', isOpenCardChange, ['make-default', 'replace-card']],
    ['the form of what is due', isOpenPayment, ['rescue', 'retry']],
  ] as const)
    it(`is ${page} [PZ-09]`, () => {
      expect(kinds.filter((kind) => asks(found(kind)))).to.deep.equal(of);
      expect(kinds.filter((kind) => asks(found(kind, 'Finished')))).to.deep.equal([]);
    });

  it('shows a receipt only if it is a finished subscription with known terms [PZ-09]', () => {
    const terms = { on: '2026-11-21', entries: [] };
    const withTerms = (kind: Change['kind'], outcome: FoundChange['outcome']) => {
      const one = found(kind, outcome);
      return { ...one, change: { kind, facts: { terms } } as unknown as Change };
    };
    expect(kinds.filter((kind) => hasReceipt(withTerms(kind, 'Finished')))).to.deep.equal(['subscribe']);
    expect(hasReceipt(withTerms('subscribe', 'AskReader'))).to.equal(false);
    expect(hasReceipt(found('subscribe', 'Finished'))).to.equal(false);
  });
});
