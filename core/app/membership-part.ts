import { isRight, right } from '../domain/fp';
import { signedInAs } from '../state/member';
import { membershipTexts } from '../domain/messages/texts/membership';
import { paymentTexts } from '../domain/messages/texts/payment';
import { planCallTexts } from '../domain/messages/texts/plan-calls';
import { periodTexts } from '../domain/messages/texts/periods';
import { announcementSeen } from '../state/subscriptions';
import { makeDeclinedOffers } from '../use-cases/subscriptions/declined-offers';
import { makeFindOffer } from '../use-cases/subscriptions/find-offer';
import { makeIsMember } from '../use-cases/articles/is-member';
import { makeLoadDiscounts } from '../use-cases/subscriptions/load-discounts';
import { makeLoadNewsletters } from '../use-cases/newsletters/load-newsletters';
import { makeLoadPlans } from '../use-cases/subscriptions/load-plans';
import type { Session } from '../state/session';
import { makeBindPorts, makeBound } from './bound-ports';
import type { DevicesPart } from '../flows/devices/devices';
import type { DisplayPreferences } from '../use-cases/profile/display-preferences';
import { recoverAtLoad, type RecoveryAtLoad } from '../use-cases/subscriptions/recover-at-load';
import type { RefreshEntitlement } from '../use-cases/articles/refresh-entitlement';
import { makeRefreshMembership } from '../use-cases/subscriptions/refresh-membership';
import { reconcileAfter } from '../use-cases/subscriptions/reconcile-after';
import { makeUpdateNewsletters } from '../use-cases/newsletters/update-newsletters';
import type { ChangesPart, KnownToPages } from './changes-part';
import { callsOfChanges } from './fetched-changes';
import type { PagePorts, SessionPorts } from './ports';
import { makeProfile } from './profile';
import { makeReads } from './reads';
import type { FetchedPart, MembershipServices } from './services';
import { makeReconcile } from './reconcile';
import type { MemberSettings } from './settings';
import type { States } from './states';

/** The states and services of the running session that a member's pages need. */
export interface BegunSession {
  readonly states: States;
  readonly session: Session;
  readonly refreshEntitlement: RefreshEntitlement;
  readonly display: DisplayPreferences;
}

/** The part that reads subscriptions, payments and newsletters. A shell may load it when it is first needed. */
export interface MembershipPart<Rewards> {
  readonly services: MembershipServices<Rewards>;
  /** Recovery of open changes at a page load (PZ-09). */
  readonly recovery: RecoveryAtLoad;
}

/** The texts that the part's services and several screens use. */
export const membershipPartTexts = { ...membershipTexts, ...paymentTexts, ...periodTexts, ...planCallTexts };

/** Loads the part that changes a membership, and parts that only one page needs. */
export interface FetchedParts {
  readonly changes: (known: KnownToPages) => FetchedPart<ChangesPart>;
  /**
   * Resolves when the part of changes may be fetched although the reader has not requested a change. If absent, it is
   * fetched at once.
   */
  readonly whenShown?: () => Promise<void>;
  readonly devices: () => Promise<DevicesPart>;
}

/** Makes all services of a member's screens. `rewards`: `null` if the publisher has no rewards program. */
export const makeMembershipPart = <Rewards>(
  ports: SessionPorts & PagePorts,
  { states, session, refreshEntitlement, display }: BegunSession,
  settings: MemberSettings,
  rewards: Rewards | null,
  { changes, whenShown, devices }: FetchedParts,
): MembershipPart<Rewards> => {
  const { site, decisions, profiles, paymentMethods, store, tracking, clock, log } = ports;
  const { member, subscriptionState: subscriptions, newsletterState } = states;
  const reads = makeReads(ports, session, states, settings);
  const loadDiscounts = makeLoadDiscounts({ billing: ports.billing, subscriptions, log });
  const { recoverChanges, openEntries, hasBegun, settle, updateProfile, uploadPicture, ...args } =
    callsOfChanges(changes({ reads, loadDiscounts, states, session, settings }));
  const reconcileMembership = makeReconcile(ports, reads, settle, states, settings);
  const loadSubscriptions = reconcileAfter(reconcileMembership)(reads.loadSubscriptions);
  const refreshMembership = makeRefreshMembership({
    profiles,
    member,
    session,
    loadSubscriptions,
    loadPaymentMethods: reads.loadPaymentMethods,
    loadDiscounts,
    refreshEntitlement,
  });
  const declined = makeDeclinedOffers({ store, subscriptions });
  const mailing = { state: newsletterState, member, log };
  const bindPorts = makeBindPorts(session, ports, states);
  // The site may answer each reader differently (R11).
  session.onReader(ports.siteQueries.forget);
  const shown = whenShown?.();
  const recovery = recoverAtLoad({
    ...{ session, subscriptions, recoverChanges, hasBegun, refreshMembership },
    journal: {
      open: (reader) => async () => {
        await shown;
        return openEntries(reader)();
      },
    },
  });
  return {
    recovery,
    services: {
      reconcileMembership,
      recoverChanges,
      format: ports.format,
      store,
      newsletters: newsletterState,
      checkedFailure: states.checkedFailure,
      loadNewsletters: makeLoadNewsletters({ ...mailing, newsletters: ports.newsletters }),
      updateNewsletters: makeUpdateNewsletters({
        ...mailing,
        bindPorts,
        isMember: makeIsMember({ member, subscriptions }),
        tracking,
      }),
      loadSubscriptions,
      loadPlans: makeLoadPlans({
        ...{ site, session, subscriptions, log },
        decisions:
          settings.nothingSold === true
            ? { availablePlans: () => () => Promise.resolve(right([])) }
            : decisions,
      }),
      loadPaymentMethods: reads.loadPaymentMethods,
      announcementSeen: () => subscriptions.update(announcementSeen),
      session,
      refreshMembership,
      cardForms: ports.cardForms,
      wallets: ports.wallets,
      clientToken: paymentMethods.clientToken,
      ...makeProfile({
        bound: makeBound(bindPorts),
        changes: { updateProfile, uploadPicture },
        ...{ session, ports, states, settings, display },
      }),
      hasOpenChange: async () => {
        const reader = signedInAs(member.getValue());
        const open = reader === null ? null : await openEntries(reader)();
        return open !== null && isRight(open) && open.right.length > 0;
      },
      recovery,
      ...args,
      findOffer: makeFindOffer({ decisions, clock, log, declined }),
      declineOffer: declined.decline,
      loadDiscounts,
      textCampaigns: decisions.textCampaigns,
      paymentRecords: ports.subscriptions.list,
      siteQueries: ports.siteQueries,
      warn: log.warn,
      devices,
      rewards,
    },
  };
};
