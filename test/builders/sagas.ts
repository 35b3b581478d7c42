import { aStoredMethod, type MemoryWorld } from '../../adapters/memory/world/memory-world';
import type { MemoryAccount } from '../../adapters/memory/world/accounts';
import { anAccount } from '../../adapters/memory/world/accounts';
import type { TestMembership as Core } from './membership';
import { cancelIt, pauseFor, subscribeTo } from './subscriber';

/** The membership status before a change. */
export type StartState =
  | 'none'
  | 'running'
  | 'paused'
  | 'change planned'
  | 'cancelled'
  | 'long over'
  | 'past due';

export interface Outcome {
  readonly _tag: 'Left' | 'Right';
  readonly left?: { readonly _tag: string };
}

/** A change that takes several calls. Each entry here is run through every cut point and every interleaving of R8. */
export interface Saga {
  readonly name: string;
  /** The start states that allow the change. */
  readonly from: readonly StartState[];
  readonly run: (core: Core) => Promise<Outcome>;
  /** Set if the reader asked to end the membership, so that no live subscription is the intended result. */
  readonly ends?: true;
  /** Set if the page reads its lists again after any outcome. */
  readonly readsAgain?: true;
}

export const sagas: readonly Saga[] = [
  {
    name: 'subscribe',
    from: ['none', 'long over'],
    run: (core) => subscribeTo(core, 'sports-plus-monthly'),
  },
  {
    name: 'subscribe with a trial',
    from: ['none'],
    run: (core) => subscribeTo(core, 'sports-plus-monthly-trial'),
  },
  { name: 'pause', from: ['running', 'change planned'], run: (core) => pauseFor(core, 1) },
  { name: 'resume', from: ['paused'], run: (core) => core.resumeSubscription() },
  {
    name: 'change-plan',
    from: ['running', 'change planned'],
    run: (core) => core.changePlan({ planId: 'sports-plus-biannual' }),
  },
  { name: 'undo-change', from: ['change planned'], run: (core) => core.undoChange() },
  { name: 'cancel', from: ['running', 'paused', 'change planned'], run: cancelIt, ends: true },
  { name: 'restart', from: ['cancelled', 'long over'], run: (core) => core.restartSubscription() },
  {
    name: 'make-default',
    from: ['running', 'paused'],
    run: (core) => core.makeDefaultMethod({ methodToken: 'pm-2' }),
    readsAgain: true,
  },
];

/** A change that also needs data from the world, such as the nonce of a card. */
export interface PaymentSaga extends Omit<Saga, 'run'> {
  readonly run: (core: Core, world: MemoryWorld) => Promise<Outcome>;
}

/**
 * Changes to payment methods and charges. They are not part of R8; `payment-recovery.test.ts` tests their cut points.
 */
export const paymentSagas: readonly PaymentSaga[] = [
  {
    name: 'add-card',
    from: ['none', 'running'],
    run: (core, world) => core.addPaymentMethod({ nonce: world.cardNonce({ last_4: '0005' }) }),
  },
  {
    name: 'update-card',
    from: ['running'],
    run: (core, world) =>
      core.replacePaymentMethod({ methodToken: 'pm-1', nonce: world.cardNonce({ last_4: '0005' }) }),
  },
  {
    name: 'remove-card',
    from: ['running'],
    run: (core) => core.removePaymentMethod({ methodToken: 'pm-2' }),
  },
  {
    name: 'replace-card',
    from: ['running'],
    run: (core, world) => core.replaceCard({ card: { kind: 'new', nonce: world.cardNonce() } }),
  },
  {
    name: 'rescue with a new card',
    from: ['past due'],
    run: (core, world) => core.payPastDue({ card: { kind: 'new', nonce: world.cardNonce() } }),
  },
  {
    name: 'rescue with a stored card',
    from: ['past due'],
    run: (core) => core.payPastDue({ card: { kind: 'stored', methodToken: 'pm-2' } }),
  },
  { name: 'retry', from: ['past due'], run: (core) => core.retrySubscription() },
  {
    name: 'apply-discount',
    from: ['running'],
    run: (core) => core.acceptOffer({ offer: { discountId: 'retention-50' } }),
  },
];

export const startStates: readonly StartState[] = [
  'none',
  'running',
  'paused',
  'change planned',
  'cancelled',
  'long over',
];

/** A reader with two stored cards. */
export const anAccountWithCards = (): MemoryAccount =>
  anAccount({
    methods: [aStoredMethod(), aStoredMethod({ token: 'pm-2', default: false, nonce: 'stored-nonce-2' })],
  });

/** Brings a membership into the start state of a change. Each step advances the clock by one minute. */
export const bringTo = async (startState: StartState, core: Core, world: MemoryWorld): Promise<void> => {
  const pass = () => world.clock.advance(60_000);
  if (startState === 'none') return pass();
  await subscribeTo(core, 'sports-plus-monthly');
  pass();
  switch (startState) {
    case 'running':
      return;
    case 'paused':
      await pauseFor(core, 1);
      return pass();
    case 'change planned':
      await core.changePlan({ planId: 'sports-plus-annual' });
      return pass();
    case 'cancelled':
      await cancelIt(core);
      return pass();
    case 'past due': {
      const account = world.accounts.all()[0]!;
      const { methods } = account;
      account.methods = methods.map((one) => ({ ...one, declines: 'No' }));
      world.clock.advance(31 * 86_400_000);
      await core.loadSubscriptions();
      account.methods = methods;
      return pass();
    }
    case 'long over':
      await cancelIt(core);
      return world.clock.set(new Date('2027-03-01T12:00:00Z'));
  }
};
