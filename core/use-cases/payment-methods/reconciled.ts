import * as E from 'fp-ts/Either';
import type { PaymentMethod } from '../../domain/payment-method/payment-method';
import type { Call } from '../../ports/call';
import { mayHaveTakenEffect, type CallFailed } from '../../ports/call-failed';
import type { PaymentMethods } from '../../ports/payment-methods';
import { methodUnclear, notDone, type MethodFailed } from './method-failed';

/** What a list that was read after a lost answer says about a call. */
export type Found<A> =
  | { readonly _tag: 'Happened'; readonly result: A }
  | { readonly _tag: 'DidNot' }
  | { readonly _tag: 'CannotTell' };

/** Makes a call once. When its answer is lost the list is read, and says what has become of it. */
export const reconciled =
  <A>(
    paymentMethods: Pick<PaymentMethods, 'list'>,
    call: Call<A>,
    find: (methods: readonly PaymentMethod[]) => Found<A>,
  ): Call<A, MethodFailed> =>
  async () => {
    const outcome = await call();
    if (E.isRight(outcome)) return outcome;
    const because: CallFailed = outcome.left;
    if (!mayHaveTakenEffect(because)) return E.left(notDone(because));
    const list = await paymentMethods.list();
    if (E.isLeft(list)) return E.left(methodUnclear(because));
    const found = find(list.right);
    switch (found._tag) {
      case 'Happened':
        return E.right(found.result);
      case 'DidNot':
        return E.left(notDone(because));
      case 'CannotTell':
        return E.left(methodUnclear(because));
    }
  };

/** A method that was not there before; the newest one, where there are several. */
export const newMethod = (
  methods: readonly PaymentMethod[],
  seenTokens: readonly string[],
): PaymentMethod | null => methods.filter(({ token }) => !seenTokens.includes(token)).at(-1) ?? null;
