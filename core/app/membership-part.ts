import { isRight, right } from '../domain/fp';
import { membershipTexts } from '../domain/messages/texts/membership';
import { paymentTexts } from '../domain/messages/texts/payment';
import { periodTexts } from '../domain/messages/texts/periods';
import { planCallTexts } from '../domain/messages/texts/plan-calls';
import type { Settings } from '../domain/settings/settings';
import type { DevicesPart } from '../flows/devices/devices';
import type { PagePorts, SessionPorts } from '../ports/membership/membership-ports';
import { signedInAs } from '../state/member';
import { announcementSeen } from '../state/subscriptions';
import { makeIsMember } from '../use-cases/articles/is-member';
import { makeLoadNewsletters } from '../use-cases/newsletters/load-newsletters';
import { makeUpdateNewsletters } from '../use-cases/newsletters/update-newsletters';
import { makeLoadPaymentMethods } from '../use-cases/payment-methods/load-payment-methods';
import { makeChangeEmail } from '../use-cases/profile/change-email';
import { makeChangePassword } from '../use-cases/profile/change-password';
import { makeClosedAlerts } from '../use-cases/profile/closed-alerts';
import { makeConfirmEmailChange } from '../use-cases/profile/confirm-email-change';
import { makeCustomizeProfile } from '../use-cases/profile/customize-profile';
import { makeFinishOnboarding } from '../use-cases/profile/finish-onboarding';
import { keptForReader } from '../use-cases/profile/kept-for-reader';
import { makeOnboardingPlace } from '../use-cases/profile/onboarding-place';
import { makeEndTexts, makeIsSignedUpForTexts, makeSignUpForTexts } from '../use-cases/profile/text-alerts';
import { makeReadSubscriptions } from '../use-cases/saga/read-subscriptions';
import { makeDeclinedOffers } from '../use-cases/subscriptions/declined-offers';
import { makeFindOffer } from '../use-cases/subscriptions/find-offer';
import { makeLoadDiscounts } from '../use-cases/subscriptions/load-discounts';
import { makeLoadPlans } from '../use-cases/subscriptions/load-plans';
import { makeLoadSubscriptions } from '../use-cases/subscriptions/load-subscriptions';
import { reconcileAfter } from '../use-cases/subscriptions/reconcile-after';
import { makeReconcileMembership } from '../use-cases/subscriptions/reconcile-membership';
import { recoverAtLoad, type RecoveryAtLoad } from '../use-cases/subscriptions/recover-at-load';
import { makeRefreshMembership } from '../use-cases/subscriptions/refresh-membership';
import { makeTellConversion } from '../use-cases/tracking/tell-conversion';
import { makeBindPorts, type BoundPorts } from './bound-ports';
import { changeFailures, type ChangeServices, type KnownToPages, type Reads } from './change-failures';
import { fetchedServices, servicesOf } from './service-table';
import type { MembershipServices, ProfileServices } from '../flows/services';
import type { FetchedPart } from '../state/load-once';
import type { BegunSession } from './session-part';

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
  readonly changes: (known: KnownToPages) => FetchedPart<ChangeServices>;
  /**
   * Resolves when the part of changes may be fetched although the reader has not requested a change. If absent, it is
   * fetched at once.
   */
  readonly whenShown?: () => Promise<void>;
  readonly devices: () => Promise<DevicesPart>;
}

/** Makes all services with the lifetime of a membership. `rewards`: `null` if the publisher has no rewards program. */
export const makeMembershipPart = <Rewards>(
  begun: BegunSession,
  pagePorts: PagePorts,
  settings: Settings,
  rewards: Rewards | null,
  { changes, whenShown, devices }: FetchedParts,
): MembershipPart<Rewards> => {
  const { states, session, refreshEntitlement } = begun;
  const ports = { ...begun.ports, ...pagePorts };
  const { site, decisions, newsletters, store, tracking, clock, log } = ports;
  const { member, subscriptionState: subscriptions, newsletterState } = states;
  const { pausingEnabled, homeDeliveryPlan } = settings;
  const bindPorts = makeBindPorts(session, ports, states);
  const reading = { session, member, subscriptions, log };
  const readSubscriptions = makeReadSubscriptions(ports);
  const reads: Reads = {
    loadSubscriptions: makeLoadSubscriptions({ ...reading, readSubscriptions, clock, pausingEnabled }),
    loadPaymentMethods: makeLoadPaymentMethods({ ...reading, paymentMethods: ports.paymentMethods }),
  };
  const loadDiscounts = makeLoadDiscounts({ billing: ports.billing, subscriptions, log });

  const entries = new Set<string>();
  const onBegun = (entryId: string): void => void entries.add(entryId);
  const { recoverChanges, openEntries, settle, updateProfile, uploadPicture, ...changing } = fetchedServices(
    changes({ reads, loadDiscounts, states, session, settings, onBegun }),
    changeFailures,
  );
  const reconcileMembership = makeReconcileMembership({
    loadSubscriptions: reads.loadSubscriptions,
    tellConversion: makeTellConversion({ member, subscriptions, store, tracking }),
    ...{ member, state: subscriptions, settle, homeDeliveryPlan, pausingEnabled, clock },
  });
  const loadSubscriptions = reconcileAfter(reconcileMembership)(reads.loadSubscriptions);
  const refreshMembership = makeRefreshMembership({
    ...{ profiles: ports.profiles, member, session, loadSubscriptions, loadDiscounts, refreshEntitlement },
    loadPaymentMethods: reads.loadPaymentMethods,
  });
  const shown = whenShown?.();
  const recovery = recoverAtLoad({
    ...{ session, subscriptions, refreshMembership },
    recoverChanges,
    hasBegun: (entryId) => entries.has(entryId),
    journal: {
      open: async (reader) => {
        await shown;
        return openEntries(reader);
      },
    },
  });

  const declined = makeDeclinedOffers({ store, subscriptions });
  const mailing = { state: newsletterState, member, log };
  // The site may answer each reader differently (R11).
  session.onReader(ports.siteQueries.forget);
  return {
    recovery,
    services: {
      ...changing,
      reconcileMembership,
      recoverChanges,
      recovery,
      hasOpenChange: async () => {
        const reader = signedInAs(member.getValue());
        const open = reader === null ? null : await openEntries(reader);
        return open !== null && isRight(open) && open.right.length > 0;
      },
      refreshMembership,
      loadSubscriptions,
      loadPaymentMethods: reads.loadPaymentMethods,
      loadDiscounts,
      loadPlans: makeLoadPlans({
        ...{ site, session, subscriptions, log },
        decisions:
          settings.nothingSold === true ? { availablePlans: () => Promise.resolve(right([])) } : decisions,
      }),
      findOffer: makeFindOffer({ decisions, clock, log, declined }),
      declineOffer: declined.decline,
      announcementSeen: () => subscriptions.update(announcementSeen),
      newsletters: newsletterState,
      loadNewsletters: makeLoadNewsletters({ ...mailing, newsletters }),
      updateNewsletters: makeUpdateNewsletters({
        ...{ ...mailing, bindPorts, tracking },
        isMember: makeIsMember({ member, subscriptions }),
      }),
      ...makeProfileServices(begun, settings, { updateProfile, uploadPicture }),
      ...{ session, store, rewards, devices, checkedFailure: states.checkedFailure, warn: log.warn },
      ...{ format: ports.format, cardForms: ports.cardForms, wallets: ports.wallets },
      clientToken: ports.paymentMethods.clientToken,
      textCampaigns: decisions.textCampaigns,
      paymentRecords: ports.subscriptions.list,
      siteQueries: ports.siteQueries,
    },
  };
};

/** Makes the services of a reader's own profile, and of the welcome pages (ON-01…04). */
const makeProfileServices = (
  { states: { member }, session, ports, bindPorts, display }: BegunSession,
  { textConsent, eventsUrl }: Settings,
  { updateProfile, uploadPicture }: Pick<ChangeServices, 'updateProfile' | 'uploadPicture'>,
): Pick<MembershipServices<unknown>, 'profile' | 'onboarding' | 'closedAlerts'> => {
  const { store, tracking } = ports;
  const keeping = { store, session, member };
  const texts = {
    ...{ updateProfile, consent: textConsent ?? null },
    kept: keptForReader('text-alerts', keeping),
  };
  const { isSignedUp, signUp, end, finish, ...account } = servicesOf<
    BoundPorts<SessionPorts>,
    BoundProfileServices
  >(bindPorts, {
    changeEmail: { make: makeChangeEmail },
    confirmEmailChange: { make: makeConfirmEmailChange },
    changePassword: { make: makeChangePassword },
    isSignedUp: { make: (bound) => makeIsSignedUpForTexts({ ...bound, ...texts }) },
    signUp: { make: (bound) => makeSignUpForTexts({ ...bound, ...texts }) },
    end: { make: (bound) => makeEndTexts({ ...bound, ...texts }) },
    finish: { make: makeFinishOnboarding },
  });
  return {
    closedAlerts: makeClosedAlerts(keeping),
    profile: {
      ...{ ...account, update: updateProfile, uploadPicture, display },
      texts: { isSignedUp, signUp, end },
    },
    onboarding: {
      eventsUrl,
      customizeProfile: makeCustomizeProfile({ updateProfile, tracking }),
      finish,
      place: makeOnboardingPlace(keeping),
    },
  };
};

/** The services of a profile whose ports are bound to the reader of each call. */
type BoundProfileServices = Pick<ProfileServices, 'changeEmail' | 'confirmEmailChange' | 'changePassword'> &
  ProfileServices['texts'] &
  Pick<MembershipServices<unknown>['onboarding'], 'finish'>;
