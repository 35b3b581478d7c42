import type { Container } from 'inversify';
import { membershipTexts } from '../../core/domain/messages/texts/membership';
import { paymentTexts } from '../../core/domain/messages/texts/payment';
import { periodTexts } from '../../core/domain/messages/texts/periods';
import type { CardForms } from '../../core/ports/card-form';
import type { Formatter } from '../../core/ports/formatter';
import type { Pictures } from '../../core/ports/pictures';
import type { Profanity } from '../../core/ports/profanity';
import type { Wallets } from '../../core/ports/wallets';
import { makeDeclinedOffers } from '../../core/use-cases/declined-offers';
import { makeFindOffer } from '../../core/use-cases/find-offer';
import { makeIsMember } from '../../core/use-cases/is-member';
import { makeLoadDiscounts } from '../../core/use-cases/load-discounts';
import { makeLoadNewsletters } from '../../core/use-cases/load-newsletters';
import { makeLoadPlans } from '../../core/use-cases/load-plans';
import { makeRefreshMembership } from '../../core/use-cases/refresh-membership';
import type { SettleMembership } from '../../core/use-cases/settle-membership';
import { thenSettle } from '../../core/use-cases/then-settle';
import type { DisplayPreferences } from '../../core/use-cases/profile/display-preferences';
import { makeUpdateNewsletters } from '../../core/use-cases/update-newsletters';
import { announcementSeen } from '../../core/state/subscriptions';
import type { MembershipServices, RewardsServices } from '../react/services';
import { changeServices } from './change-services';
import { openChangeServices } from './open-change-services';
import { onboardingServices } from './onboarding-services';
import { paymentServices } from './payment-services';
import { profileServices } from './profile-services';
import { tokens as t } from './tokens';

/** What the container does not hold: this page's ways of showing and paying. */
export interface MembershipParts {
  readonly format: Formatter;
  readonly cardForms: CardForms;
  readonly wallets: Wallets;
  readonly profanity: Profanity;
  readonly uploadPicture: Pictures['upload'];
  readonly display: DisplayPreferences;
  /** The site is one that is being built, on this device (VA-04). */
  readonly localPictures: boolean;
  /** The site has events (ON-02). */
  readonly hasEvents: boolean;
  /** `null` where the publisher has no rewards program. */
  readonly rewards: RewardsServices | null;
}

/** What comes with the container. */
export interface MembershipPart {
  readonly services: MembershipServices;
  readonly settleMembership: SettleMembership;
}

/** The words of what its services tell, which several screens show. */
export const membershipPartTexts = { ...membershipTexts, ...paymentTexts, ...periodTexts };

export const membershipPart = (container: Container, parts: MembershipParts): MembershipPart => ({
  services: membershipServices(container, parts),
  settleMembership: container.get(t.settleMembership),
});

/** Everything that a member's screens ask for, in the shape that they are given it. */
const membershipServices = (container: Container, parts: MembershipParts): MembershipServices => {
  const { format, cardForms, wallets, profanity, hasEvents, rewards } = parts;
  const site = container.get(t.site);
  const decisions = container.get(t.decisions);
  const member = container.get(t.member);
  const subscriptions = container.get(t.subscriptionState);
  const tracking = container.get(t.tracking);
  const clock = container.get(t.clock);
  const log = container.get(t.log);
  const profiles = container.get(t.profiles);
  const store = container.get(t.keyValueStore);
  const paymentMethods = container.get(t.paymentMethods);
  const loadPaymentMethods = container.get(t.loadPaymentMethods);
  const loadSubscriptions = container.get(t.loadSubscriptions);
  const change = {
    ...container.get(t.changePorts),
    withLock: container.get(t.withLock),
    runChange: container.get(t.runChange),
  };
  const loadSettled = thenSettle(container.get(t.settleMembership))(loadSubscriptions);
  const refreshMembership = makeRefreshMembership({
    profiles,
    member,
    loadSubscriptions: loadSettled,
    loadPaymentMethods,
    refreshEntitlement: container.get(t.refreshEntitlement),
  });
  const loadDiscounts = makeLoadDiscounts({ billing: container.get(t.billing), subscriptions, log });
  const declined = makeDeclinedOffers({ store, subscriptions });
  const newsletterPorts = {
    newsletters: container.get(t.newsletters),
    state: container.get(t.newsletterState),
    member,
    log,
  };

  return {
    format,
    newsletters: newsletterPorts.state,
    loadNewsletters: makeLoadNewsletters(newsletterPorts),
    updateNewsletters: makeUpdateNewsletters({
      ...newsletterPorts,
      isMember: makeIsMember({ member, subscriptions }),
      tracking,
    }),
    loadSubscriptions: loadSettled,
    loadPlans: makeLoadPlans({ site, decisions, member, subscriptions, log }),
    loadPaymentMethods,
    announcementSeen: () => subscriptions.update(announcementSeen),
    confirmReader: container.get(t.confirmReader),
    refreshMembership,
    profile: profileServices({ ...parts, identity: container.get(t.identity), profiles, member }),
    cardForms,
    wallets,
    clientToken: paymentMethods.clientToken,
    ...changeServices(container, change),
    ...openChangeServices(container, refreshMembership),
    ...paymentServices({
      ...change,
      log,
      journal: container.get(t.journal),
      prepareCustomer: container.get(t.prepareCustomer),
      member,
      state: subscriptions,
      loadPaymentMethods,
      loadSubscriptions,
      loadDiscounts,
    }),
    findOffer: makeFindOffer({ decisions, clock, log, declined }),
    declineOffer: declined.decline,
    loadDiscounts,
    textCampaigns: decisions.textCampaigns,
    onboarding: onboardingServices({
      ...{ profiles, profanity, member, tracking, store, hasEvents },
    }),
    rewards,
  };
};
