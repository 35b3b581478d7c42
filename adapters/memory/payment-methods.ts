import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { PaymentMethod } from '../../core/domain/payment-method/payment-method';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { PaymentMethods } from '../../core/ports/payment-methods';
import type { MemoryAccount, MemoryAccounts } from './accounts';
import { isLiveState } from './billing';
import { openGate, type Gate } from './faults';

export interface MemoryPaymentMethodsOptions {
  readonly accounts: MemoryAccounts;
  readonly gate?: Gate;
}

export const inMemoryPaymentMethods = ({
  accounts,
  gate = openGate,
}: MemoryPaymentMethodsOptions): PaymentMethods => {
  let tokens = 0;
  const ofReader = <A>(act: (account: MemoryAccount) => E.Either<CallFailed, A>): Call<A> =>
    TE.fromIOEither(() => {
      const account = accounts.current();
      return account === null ? E.left<CallFailed, A>({ _tag: 'SignedOut' }) : act(account);
    });

  return {
    list: gate(
      'paymentMethods.list',
      [],
      ofReader((account) => E.right(methodsOf(account))),
    ),
    setDefault: (methodToken) =>
      gate(
        'paymentMethods.setDefault',
        [methodToken],
        ofReader((account): E.Either<CallFailed, void> => {
          if (!account.methods.some((method) => method.token === methodToken))
            return E.left({ _tag: 'NotFound' });
          account.methods = account.methods.map((method) => ({
            ...method,
            default: method.token === methodToken,
          }));
          return E.right(undefined);
        }),
      ),
    clientToken: gate(
      'paymentMethods.clientToken',
      [],
      ofReader(() => {
        tokens += 1;
        return E.right(`client-token-${tokens}`);
      }),
    ),
  };
};

const methodsOf = ({ methods, subscriptions }: MemoryAccount): readonly PaymentMethod[] =>
  methods.map((method) => ({
    token: method.token,
    type: method.type,
    card_type: method.card_type,
    last_4: method.last_4,
    expiration_date: method.expiration_date,
    default: method.default,
    nonce: method.nonce,
    has_active_subscription: subscriptions.some(
      (one) => isLiveState(one.state) && one.methodToken === method.token,
    ),
    image: method.image,
    expired: method.expired,
    expiring_soon: method.expiring_soon,
  }));
