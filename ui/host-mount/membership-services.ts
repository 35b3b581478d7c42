import type { Container } from 'inversify';
import { lazyCardForms } from '../../adapters/braintree/lazy-card-forms';
import { intlFormatter } from '../../adapters/browser/formatter';
import { httpProfanity } from '../../adapters/http/profanity';
import { makeDeclinedOffers } from '../../core/use-cases/declined-offers';
import { makeFindOffer } from '../../core/use-cases/find-offer';
import { makeIsMember } from '../../core/use-cases/is-member';
import { makeLoadDiscounts } from '../../core/use-cases/load-discounts';
import { makeLoadNewsletters } from '../../core/use-cases/load-newsletters';
import { makeLoadPlans } from '../../core/use-cases/load-plans';
import { makeRefreshMembership } from '../../core/use-cases/refresh-membership';
import { thenSettle } from '../../core/use-cases/then-settle';
import { makeUpdateNewsletters } from '../../core/use-cases/update-newsletters';
import type { MembershipServices } from '../react/services';
import { changeServices } from './change-services';
import { openChangeServices } from './open-change-services';
import { onboardingServices } from './onboarding-services';
import { paymentServices } from './payment-services';
import { profileServices } from './profile-services';
import type { Session } from './session';
import { tokens as t } from './tokens';
import { walletsOf } from './wallets';

/** Everything that a member's screens ask for, in the shape that they are given it. */
export const membershipServices = (
  container: Container,
  { boot, rewards, display }: Session,
): MembershipServices => {
  const { config } = boot;
  const site = container.get(t.site);
  const decisions = container.get(t.decisions);
  const member = container.get(t.member);
  const subscriptions = container.get(t.subscriptionState);
  const tracking = container.get(t.tracking);
  const clock = container.get(t.clock);
  const log = container.get(t.log);
  const profiles = container.get(t.profiles);
  const client = container.get(t.siteClient);
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
    format: intlFormatter(config.locale),
    newsletters: newsletterPorts.state,
    loadNewsletters: makeLoadNewsletters(newsletterPorts),
    updateNewsletters: makeUpdateNewsletters({
      ...newsletterPorts,
      isMember: makeIsMember({ member, subscriptions }),
      tracking,
    }),
    loadSubscriptions: loadSettled,
    loadPlans: makeLoadPlans({ site, decisions, subscriptions, log }),
    loadPaymentMethods,
    refreshMembership,
    profile: profileServices({ identity: container.get(t.identity), profiles, member, client, log, display }),
    cardForms: lazyCardForms,
    wallets: walletsOf(boot, log),
    clientToken: paymentMethods.clientToken,
    ...changeServices(container, change),
    ...openChangeServices(container, refreshMembership),
    ...paymentServices({
      ...change,
      log,
      journal: container.get(t.journal),
      prepareCustomer: container.get(t.prepareCustomer),
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
      ...{ profiles, member, tracking, store },
      profanity: httpProfanity({ client }),
      hasEvents: config.flags.hasEvents,
    }),
    rewards: rewards?.services ?? null,
  };
};
