import { aStoredMethod, type MemoryWorld } from '../../adapters/memory/world/memory-world';
import type { MemoryAccount } from '../../adapters/memory/world/accounts';
import { anAccount } from '../../adapters/memory/world/accounts';
import type { Core } from './core';
import { cancelIt, pauseFor, subscribeTo } from './subscriber';

/** How a membership stands before a change. */
export type Standing = 'none' | 'running' | 'paused' | 'change planned' | 'cancelled' | 'long over';

export interface Outcome {
  readonly _tag: 'Left' | 'Right';
  readonly left?: { readonly _tag: string };
}

/** One change that takes several calls: a row here puts it through every cut point and every interleaving of R8. */
export interface Saga {
  readonly name: string;
  /** What it may be begun from. */
  readonly from: readonly Standing[];
  readonly run: (core: Core) => Promise<Outcome>;
  /** The reader asked for an end: no live subscription is what they wanted. */
  readonly ends?: true;
  /** The page's lists are read again, however it ends. */
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
  { name: 'resume', from: ['paused'], run: (core) => core.resumeSubscription()() },
  {
    name: 'change-plan',
    from: ['running', 'change planned'],
    run: (core) => core.changePlan({ planId: 'sports-plus-biannual' })(),
  },
  { name: 'undo-change', from: ['change planned'], run: (core) => core.undoChange()() },
  { name: 'cancel', from: ['running', 'paused', 'change planned'], run: cancelIt, ends: true },
  { name: 'restart', from: ['cancelled', 'long over'], run: (core) => core.restartSubscription()() },
  {
    name: 'make-default',
    from: ['running', 'paused'],
    run: (core) => core.makeDefaultMethod({ methodToken: 'pm-2' })(),
    readsAgain: true,
  },
];

export const standings: readonly Standing[] = [
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

/** Brings a membership to where a change begins. A minute passes after each step. */
export const bringTo = async (standing: Standing, core: Core, world: MemoryWorld): Promise<void> => {
  const pass = () => world.clock.advance(60_000);
  if (standing === 'none') return pass();
  await subscribeTo(core, 'sports-plus-monthly');
  pass();
  switch (standing) {
    case 'running':
      return;
    case 'paused':
      await pauseFor(core, 1);
      return pass();
    case 'change planned':
      await core.changePlan({ planId: 'sports-plus-annual' })();
      return pass();
    case 'cancelled':
      await cancelIt(core);
      return pass();
    case 'long over':
      await cancelIt(core);
      return world.clock.set(new Date('2027-03-01T12:00:00Z'));
  }
};
