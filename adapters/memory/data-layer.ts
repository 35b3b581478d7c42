import * as TE from 'fp-ts/TaskEither';
import { emptyDataLayer, type DataLayer } from '../../core/domain/member/data-layer';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Clock } from '../../core/ports/clock';
import type { DataLayerSource } from '../../core/ports/data-layer';
import type { MemorySessionCookies } from './session-cookies';
import type { MemoryAccount, MemoryAccounts } from './world/accounts';
import { givingAccess } from './world/billing';
import { openGate, type Gate } from './world/faults';

export interface MemoryDataLayerOptions {
  readonly accounts: MemoryAccounts;
  readonly clock: Pick<Clock, 'now'>;
  readonly gate?: Gate;
  readonly cookies?: Pick<MemorySessionCookies, 'reachServer'>;
}

export const inMemoryDataLayerSource = ({
  accounts,
  clock,
  gate = openGate,
  cookies,
}: MemoryDataLayerOptions): DataLayerSource => ({
  read: gate(
    'dataLayer.read',
    [],
    TE.fromIO<DataLayer, CallFailed>(() => {
      const account = cookies?.reachServer() === false ? null : accounts.current();
      return account === null ? emptyDataLayer : dataLayerOf(account, clock.now());
    }),
  ),
});

const dataLayerOf = (
  { trackingId, profile, products, subscriptions }: MemoryAccount,
  now: Date,
): DataLayer => ({
  loggedIn: true,
  trackingId,
  firstName: profile.firstName,
  lastName: profile.lastName,
  fullName: profile.fullName,
  products: productsOf(products, subscriptions, now),
  hadTrial: profile.hadTrial,
  paused: profile.paused,
  pausedLength: profile.pausedLength,
});

const productsOf = (
  others: readonly string[],
  subscriptions: MemoryAccount['subscriptions'],
  now: Date,
): readonly string[] => [
  ...new Set([...others, ...givingAccess(subscriptions, now).map((one) => one.productId)]),
];
