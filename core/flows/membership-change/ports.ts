import type { Clock } from '../../ports/clock';
import type { Live } from '../../ports/live';
import type { MemberState } from '../../state/member';
import type { SubscriptionState } from '../../state/subscriptions';
import type { AcceptOffer } from '../../use-cases/subscriptions/accept-offer';
import type { CancelSubscription } from '../../use-cases/subscriptions/cancel';
import type { ChangePlanTo } from '../../use-cases/subscriptions/change-plan';
import type { FinishOpenChange } from '../../use-cases/subscriptions/finish';
import type { ForgetOpenChange } from '../../use-cases/subscriptions/forget-open-change';
import type { GiveUpPause, RepairPause } from '../../use-cases/subscriptions/repair-interrupted-pause';
import type { PauseSubscription } from '../../use-cases/subscriptions/pause';
import type { RestartSubscription } from '../../use-cases/subscriptions/restart';
import type { ResumeSubscription } from '../../use-cases/subscriptions/resume';
import type { QuoteRemaining } from '../../use-cases/subscriptions/quote-remaining';
import type { UndoChange } from '../../use-cases/subscriptions/undo-change';
import type { DeclinedOffers } from '../../use-cases/subscriptions/declined-offers';
import type { FindOffer } from '../../use-cases/subscriptions/find-offer';
import type { LoadDiscounts } from '../../use-cases/subscriptions/load-discounts';
import type { LoadPaymentMethods } from '../../use-cases/payment-methods/load-payment-methods';
import type { LoadPlans } from '../../use-cases/subscriptions/load-plans';
import type { LoadSubscriptions } from '../../use-cases/subscriptions/load-subscriptions';
import type { Session } from '../../state/session';
import type { RecoveryAtLoad } from '../../use-cases/subscriptions/recover-at-load';
import type { RefreshMembership } from '../../use-cases/subscriptions/refresh-membership';

/** The ports of membership changes: state, reads, and every change. */
export interface MembershipChangePorts {
  readonly member: Live<MemberState>;
  readonly subscriptions: Live<SubscriptionState>;
  readonly clock: Clock;
  readonly settings: {
    readonly pausingEnabled: boolean;
    readonly memberAbroad?: boolean;
    readonly nothingSold?: boolean | undefined;
  };

  readonly loadSubscriptions: LoadSubscriptions;
  readonly loadPlans: LoadPlans;
  readonly loadPaymentMethods: LoadPaymentMethods;
  readonly loadDiscounts: LoadDiscounts;
  /** Confirms the signed-in reader: another one may have signed in on a sister site (AP-13). */
  readonly session: Pick<Session, 'confirm'>;
  readonly refreshMembership: RefreshMembership;

  // Single calls, without the checks of the flow `membershipChange`.
  readonly pauseSubscription: PauseSubscription;
  readonly resumeSubscription: ResumeSubscription;
  readonly changePlan: ChangePlanTo;
  readonly undoChange: UndoChange;
  readonly cancelSubscription: CancelSubscription;
  readonly restartSubscription: RestartSubscription;
  readonly repairPause: RepairPause;
  readonly giveUpPause: GiveUpPause;
  readonly findOffer: FindOffer;
  readonly acceptOffer: AcceptOffer;
  /** Records that the reader declined the offer, so that it is not made again. */
  readonly declineOffer: DeclinedOffers['decline'];

  /** The changes that an earlier page left open, recovered at this page load (PZ-09). */
  readonly recovery: Pick<RecoveryAtLoad, 'again' | 'acknowledge'>;
  readonly quoteRemaining: QuoteRemaining;
  readonly finishOpenChange: FinishOpenChange;
  readonly forgetOpenChange: ForgetOpenChange;
}
