import { membershipTexts } from '../domain/messages/texts/membership';
import { paymentTexts } from '../domain/messages/texts/payment';
import { periodTexts } from '../domain/messages/texts/periods';
import { announcementSeen } from '../state/subscriptions';
import type { RecoverChanges } from '../use-cases/changes/recover';
import { makeDeclinedOffers } from '../use-cases/declined-offers';
import { makeFindOffer } from '../use-cases/find-offer';
import { makeIsMember } from '../use-cases/is-member';
import { makeLoadDiscounts } from '../use-cases/load-discounts';
import { makeLoadNewsletters } from '../use-cases/load-newsletters';
import { makeLoadPlans } from '../use-cases/load-plans';
import type { ConfirmReader } from '../use-cases/one-reader';
import type { DisplayPreferences } from '../use-cases/profile/display-preferences';
import type { RecoveryAtLoad } from '../use-cases/recover-at-load';
import type { RefreshEntitlement } from '../use-cases/refresh-entitlement';
import { makeRefreshMembership } from '../use-cases/refresh-membership';
import type { ReconcileMembership } from '../use-cases/reconcile-membership';
import { thenSettle } from '../use-cases/then-settle';
import { makeUpdateNewsletters } from '../use-cases/update-newsletters';
import { makeChanges } from './changes';
import { makeOpenChanges } from './open-changes';
import { makePayments } from './payments';
import type { MemberPorts, SessionPorts } from './ports';
import { makeProfile } from './profile';
import { makeReads } from './reads';
import { makeRunner } from './runner';
import type { MembershipServices } from './services';
import { makeSettling } from './settling';
import type { MemberSettings } from './settings';
import type { States } from './states';

/** What the page has begun with, as far as a member's pages ask for it. */
export interface BegunSession {
  readonly states: States;
  /** Whether the session is still this reader's, asked anew. */
  readonly confirmReader: ConfirmReader;
  readonly refreshEntitlement: RefreshEntitlement;
  readonly display: DisplayPreferences;
}

/** The part that knows subscriptions, payments and newsletters. A shell may fetch it when it is first wanted. */
export interface MembershipPart<Rewards> {
  readonly services: MembershipServices<Rewards>;
  readonly settleMembership: ReconcileMembership;
  /** What recovery at a page load runs (PZ-09), for shells that begin and end at other moments. */
  readonly recovery: RecoveryAtLoad;
  readonly recoverChanges: RecoverChanges;
}

/** The words of what the part's services tell, which several screens show. */
export const membershipPartTexts = { ...membershipTexts, ...paymentTexts, ...periodTexts };

/**
 * Everything that a member's screens ask for. The ports are this reader's own already (`readerPorts`). `rewards`: `null` where the publisher
 * has no rewards program.
 */
export const makeMembershipPart = <Rewards>(
  ports: SessionPorts & MemberPorts,
  { states, confirmReader, refreshEntitlement, display }: BegunSession,
  settings: MemberSettings,
  rewards: Rewards | null,
): MembershipPart<Rewards> => {
  const { site, decisions, profiles, paymentMethods, store, tracking, clock, log } = ports;
  const { member, subscriptionState: subscriptions, newsletterState } = states;
  const reads = makeReads(ports, states, settings);
  const runner = makeRunner(ports, reads, states, confirmReader);
  const settleMembership = makeSettling(ports, reads, runner, states, settings);
  const loadSubscriptions = thenSettle(settleMembership)(reads.loadSubscriptions);
  const refreshMembership = makeRefreshMembership({
    profiles,
    member,
    loadSubscriptions,
    loadPaymentMethods: reads.loadPaymentMethods,
    refreshEntitlement,
  });
  const loadDiscounts = makeLoadDiscounts({ billing: ports.billing, subscriptions, log });
  const declined = makeDeclinedOffers({ store, subscriptions });
  const mailing = { newsletters: ports.newsletters, state: newsletterState, member, log };
  const { recovery, recoverChanges, ...openChanges } = makeOpenChanges(
    ports,
    runner,
    states,
    refreshMembership,
  );
  return {
    settleMembership,
    recovery,
    recoverChanges,
    services: {
      format: ports.format,
      newsletters: newsletterState,
      loadNewsletters: makeLoadNewsletters(mailing),
      updateNewsletters: makeUpdateNewsletters({
        ...mailing,
        isMember: makeIsMember({ member, subscriptions }),
        tracking,
      }),
      loadSubscriptions,
      loadPlans: makeLoadPlans({ site, decisions, member, subscriptions, log }),
      loadPaymentMethods: reads.loadPaymentMethods,
      announcementSeen: () => subscriptions.update(announcementSeen),
      confirmReader,
      refreshMembership,
      cardForms: ports.cardForms,
      wallets: ports.wallets,
      clientToken: paymentMethods.clientToken,
      ...makeProfile(ports, states, settings, display),
      ...makeChanges(ports, reads, runner, states),
      recovery,
      ...openChanges,
      ...makePayments(reads, runner, states, loadDiscounts),
      findOffer: makeFindOffer({ decisions, clock, log, declined }),
      declineOffer: declined.decline,
      loadDiscounts,
      textCampaigns: decisions.textCampaigns,
      rewards,
    },
  };
};
