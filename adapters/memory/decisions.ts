import * as TE from 'fp-ts/TaskEither';
import type { RetentionOffer } from '../../core/domain/decision/retention-offer';
import type { TextCampaign } from '../../core/domain/decision/text-campaign';
import { homeDeliveryProduct } from '../../core/domain/member/data-layer';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Clock } from '../../core/ports/clock';
import type { Decisions } from '../../core/ports/decisions';
import type { MemoryAccount, MemoryAccounts } from './world/accounts';
import { givingAccess } from './world/billing';
import { openGate, type Gate } from './world/faults';

export interface MemoryDecisionsOptions {
  readonly accounts: MemoryAccounts;
  readonly clock: Pick<Clock, 'now'>;
  readonly availablePlans: (inApp: boolean) => readonly string[];
  /** The retention offer before a cancellation. */
  readonly offer: (account: MemoryAccount) => RetentionOffer | null;
  readonly campaigns: () => readonly TextCampaign[];
  readonly gate?: Gate;
}

export const inMemoryDecisions = ({
  accounts,
  clock,
  availablePlans,
  offer,
  campaigns,
  gate = openGate,
}: MemoryDecisionsOptions): Decisions => ({
  isEntitled: gate(
    'decisions.isEntitled',
    [],
    TE.fromIO<boolean, CallFailed>(() => {
      const account = accounts.current();
      return account !== null && mayReadAll(account, clock.now());
    }),
  ),
  availablePlans: (inApp) =>
    gate(
      'decisions.availablePlans',
      [inApp],
      TE.fromIO<readonly string[], CallFailed>(() => availablePlans(inApp)),
    )(),
  cancelOffer: gate(
    'decisions.cancelOffer',
    [],
    TE.fromIO<RetentionOffer | null, CallFailed>(() => {
      const account = accounts.current();
      return account === null ? null : offer(account);
    }),
  ),
  textCampaigns: gate(
    'decisions.textCampaigns',
    [],
    TE.fromIO<readonly TextCampaign[], CallFailed>(() => {
      const account = accounts.current();
      return account !== null && mayReadAll(account, clock.now()) ? campaigns() : [];
    }),
  ),
});

/** The publisher's entitlement rule: subscribers and home-delivery readers may read. */
export const mayReadAll = ({ products, subscriptions }: MemoryAccount, now: Date): boolean =>
  products.includes(homeDeliveryProduct) || givingAccess(subscriptions, now).length > 0;
