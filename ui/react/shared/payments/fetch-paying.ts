import type { ComponentType } from 'react';
import { makeStore } from '../../../../core/state/store';
import type { SomeTexts } from '../../../../core/domain/messages/translator';
import type { Live } from '../../../../core/ports/live';
import { loadChunk } from '../../hooks/load-chunk';
import type { AccountServices } from '../../services';
import type { FirstMethodProps } from './first-method';
import type { Paying } from './paying';
import type { PastDuePaymentProps } from './past-due-payment';

/** The payment code, which most readers of the membership page do not need. */
export interface PayingModule {
  /** The texts that the page does not contain. */
  readonly texts: SomeTexts;
  readonly makePaying: (services: AccountServices) => Paying;
  readonly PastDuePayment: ComponentType<PastDuePaymentProps>;
  readonly FirstMethod: ComponentType<FirstMethodProps>;
  readonly AskWhilePaying: ComponentType<{ readonly paying: Paying }>;
}

export type FetchPaying = () => Promise<PayingModule>;

export type PayingState =
  | { readonly _tag: 'NotWanted' }
  /** `failures`: the number of failed loads. */
  | { readonly _tag: 'Arriving'; readonly failures: number }
  | { readonly _tag: 'Failed'; readonly failures: number }
  | { readonly _tag: 'There'; readonly module: PayingModule; readonly paying: Paying };

export interface PayingFetch {
  readonly state: Live<PayingState>;
  /** Fetches the code, once. After a failure, use `again`. */
  readonly want: () => void;
  /** Retries a failed load (HM-23). */
  readonly again: () => void;
  /** Fetches the code, and opens the form for a first card. */
  readonly addCard: () => void;
}

/** Loaded modules, which are available at once the next time. */
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
      (error: unknown) => {
        services.reportError?.(error, 'paying');
        state.set({ _tag: 'Failed', failures: failures + 1 });
      },
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
