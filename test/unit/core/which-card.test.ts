import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { aStoredMethod, memoryWorld } from '../../../adapters/memory/world/memory-world';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import { methodForStart } from '../../../core/domain/payment-method/method-to-charge';
import { shown } from '../../builders/terms';
import type { TestMembership as Core } from '../../builders/membership';
import { aMembership } from '../../builders/membership';
import { anAccountWithCards, bringTo, type StartState } from '../../builders/sagas';
import { robin } from '../../builders/subscriber';

const noReason = { pauseReason: null, pauseReasonText: null };

/** Every change that a stored method pays for, with its start state and the method that pays. */
const changes: readonly (readonly [
  string,
  StartState,
  'in use' | 'default',
  (core: Core) => Promise<E.Either<{ readonly _tag: string }, unknown>>,
])[] = [
  [
    'pause',
    'running',
    'in use',
    (core) => core.pauseSubscription({ emailAddress: robin, length: 1, reason: noReason }),
  ],
  ['resume', 'paused', 'in use', (core) => core.resumeSubscription()],
  ['undo', 'change planned', 'in use', (core) => core.undoChange()],
  ['change of plan', 'running', 'default', (core) => core.changePlan({ planId: 'sports-plus-annual' })],
  ['restart', 'cancelled', 'default', (core) => core.restartSubscription()],
];

/** A reader who pays with one card while another card is the default. */
const withOtherDefault = async (where: StartState, expired: { inUse?: boolean; other?: boolean } = {}) => {
  const world = memoryWorld({ accounts: [anAccountWithCards()], signedInAs: robin });
  const core = aMembership(world);
  await bringTo(where, core, world);
  const account = world.accounts.current()!;
  const [used] = account.methods;
  account.methods = [
    { ...used!, default: false, expired: expired.inUse ?? false },
    aStoredMethod({
      token: 'pm-other',
      nonce: 'other-nonce',
      default: true,
      expired: expired.other ?? false,
    }),
  ];
  world.forgetCalls();
  const paidBy = () =>
    account.subscriptions.filter(({ state }) => state !== 'cancelled').map(({ methodToken }) => methodToken);
  const written = () =>
    world
      .calls()
      .map(({ name }) => name)
      .filter((name) => name === 'subscriptions.cancel' || name === 'subscriptions.start');
  const calls = () => world.calls().map((call) => call.name as string);
  return { core, used: used!.token, paidBy, written, calls };
};

const terms = { cents: 999, on: '2026-12-21' };
const monthly = memoryPlans.find(({ planId }) => planId === 'sports-plus-monthly')!;

/** Every call that names a stored method, with its start state. */
const naming: readonly (readonly [
  string,
  StartState,
  (core: Core, token: string) => Promise<E.Either<{ readonly _tag: string }, unknown>>,
])[] = [
  [
    'subscribe',
    'none',
    (core, token) =>
      core.subscribe({ choice: { plan: monthly, skipTrial: true }, payment: { kind: 'stored', token } }),
  ],
  [
    'change of plan',
    'running',
    (core, methodToken) =>
      core.changePlan({ planId: 'sports-plus-annual', shownTerms: shown({ ...terms, methodToken }) }),
  ],
  ['restart', 'cancelled', (core, methodToken) => core.restartSubscription(shown({ ...terms, methodToken }))],
  [
    'another card',
    'running',
    (core, methodToken) => core.replaceCard({ card: { kind: 'stored', methodToken } }),
  ],
  ['make default', 'running', (core, methodToken) => core.makeDefaultMethod({ methodToken })],
  ['remove', 'running', (core, methodToken) => core.removePaymentMethod({ methodToken })],
  ['replace', 'running', (core, methodToken) => core.replacePaymentMethod({ methodToken, nonce: 'n' })],
  ['security code', 'running', (core, methodToken) => core.confirmPaymentMethod({ methodToken, nonce: 'n' })],
  [
    'past due, with another card',
    'past due',
    (core, methodToken) => core.payPastDue({ card: { kind: 'stored', methodToken } }),
  ],
  [
    'past due, the same card',
    'past due',
    (core, methodToken) => core.retrySubscription({ cents: 999, methodToken }),
  ],
];

/** Callers without types may pass no token at all. A promise without one names no method. */
const absent = undefined as unknown as string;
const unknownTokens = (name: string) =>
  ['change of plan', 'restart', 'past due, the same card'].includes(name)
    ? ['no-such-token', '']
    : ['no-such-token', '', absent];

const reads = new Set([
  'billing.discounts',
  'dataLayer.read',
  'journal.open',
  'paymentMethods.list',
  'site.plans',
  'subscriptions.list',
]);

describe('A named payment method that is not stored [PZ-08]', () => {
  for (const [name, where, send] of naming)
    it(`is refused with its own tag, and nothing is sent: ${name} [PZ-01] [PZ-05] [PZ-06] [PZ-07]`, async () => {
      const { core, calls } = await withOtherDefault(where);
      for (const token of unknownTokens(name)) {
        expect(await send(core, token), String(token)).to.deep.equal(E.left({ _tag: 'MethodGone' }));
      }

      expect(calls().filter((call) => !reads.has(call))).to.deep.equal([]);
    });
});

describe('The payment method of a change [PZ-08]', () => {
  for (const [name, where, who, send] of changes) {
    it(`is the method ${who === 'default' ? 'that is the default' : 'in use'}: ${name} [PZ-02] [PZ-04] [PZ-05] [PZ-06]`, async () => {
      const { core, used, paidBy } = await withOtherDefault(where);

      expect(await send(core)).to.have.property('_tag', 'Right');

      expect(paidBy()).to.deep.equal([who === 'default' ? 'pm-other' : used]);
    });

    it(`is never an expired card: ${name}`, async () => {
      const { core, used, paidBy } = await withOtherDefault(
        where,
        who === 'default' ? { other: true } : { inUse: true },
      );

      expect(await send(core)).to.have.property('_tag', 'Right');

      expect(paidBy()).to.deep.equal([who === 'default' ? used : 'pm-other']);
    });

    it(`is determined before a cancellation, which fails if all have expired: ${name}`, async () => {
      const { core, written } = await withOtherDefault(where, { inUse: true, other: true });

      expect(await send(core)).to.deep.equal(E.left({ _tag: 'NoPaymentMethod' }));

      expect(written()).to.deep.equal([]);
    });
  }

  it('is the default if several are in use or none is', () => {
    const one = { token: 'one', default: false, has_active_subscription: true, expired: false };
    const two = { ...one, token: 'two', default: true };
    const chosen = (methods: readonly (typeof one)[]) => methodForStart(methods, true)?.token ?? null;

    expect(chosen([one, two])).to.equal('two');
    expect(chosen([one, { ...two, has_active_subscription: false }])).to.equal('one');
    expect(
      chosen([
        { ...one, has_active_subscription: false },
        { ...two, has_active_subscription: false },
      ]),
    ).to.equal('two');
    expect(
      chosen([
        { ...one, expired: true },
        { ...two, expired: true },
      ]),
    ).to.equal(null);
    expect(chosen([])).to.equal(null);
  });
});
