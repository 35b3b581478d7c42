import type { ComponentType } from 'react';
import { makeStore } from '../../../../core/state/store';
import type { SomeTexts } from '../../../../core/domain/messages/translator';
import type { Live } from '../../../../core/ports/live';
import { loadChunk } from '../../hooks/load-chunk';
import type { AccountServices } from '../../services';
import type { FirstMethodProps } from './first-method';
import type { Paying } from './paying';
import type { PastDuePaymentProps } from './past-due-payment';

/** What takes payments: most readers of the membership page never need it. */
export interface PayingModule {
  /** The words that it says besides those of the page. */
  readonly texts: SomeTexts;
  readonly makePaying: (services: AccountServices) => Paying;
  readonly PastDuePayment: ComponentType<PastDuePaymentProps>;
  readonly FirstMethod: ComponentType<FirstMethodProps>;
  readonly AskWhilePaying: ComponentType<{ readonly paying: Paying }>;
}

export type FetchPaying = () => Promise<PayingModule>;

export type PayingState =
  | { readonly _tag: 'NotWanted' }
  /** `failures`: how often it did not arrive. */
  | { readonly _tag: 'Arriving'; readonly failures: number }
  | { readonly _tag: 'Failed'; readonly failures: number }
  | { readonly _tag: 'There'; readonly module: PayingModule; readonly paying: Paying };

export interface PayingFetch {
  readonly state: Live<PayingState>;
  /** Fetches it, once. What did not arrive is asked for by `again`. */
  readonly want: () => void;
  /** HM-23. */
  readonly again: () => void;
  /** Fetches it, and opens the form of a first card. */
  readonly addCard: () => void;
}

/** What has arrived is there at once the next time. */
const fetched = new Map<FetchPaying, PayingModule>();

export const fetchPaying: FetchPaying = () => import('./paying');

export const makePayingFetch = (services: AccountServices, load = fetchPaying): PayingFetch => {
  const there = (module: PayingModule): Extract<PayingState, { readonly _tag: 'There' }> => {
    services.addMessages(module.texts);
    return { _tag: 'There', module, paying: module.makePaying(services) };
  };
  const known = fetched.get(load);
  const state = makeStore<PayingState>(known === undefined ? { _tag: 'NotWanted' } : there(known));
  let adding = false;

  const fetch = (failures: number): void => {
    state.set({ _tag: 'Arriving', failures });
    loadChunk(load).then(
      (module) => {
        fetched.set(load, module);
        const arrived = there(module);
        if (adding) arrived.paying.methods.open({ kind: 'add' });
        state.set(arrived);
      },
      () => state.set({ _tag: 'Failed', failures: failures + 1 }),
    );
  };
  const again = (): void => {
    const now = state.getValue();
    if (now._tag === 'Failed') fetch(now.failures);
  };
  const want = (): void => {
    if (state.getValue()._tag === 'NotWanted') fetch(0);
  };

  return {
    state,
    want,
    again,
    addCard: () => {
      adding = true;
      want();
    },
  };
};
