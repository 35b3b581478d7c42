import type { MemoryWorld } from '../../adapters/memory/memory-world';
import { noMember } from '../../core/state/member';
import { makeStore } from '../../core/state/store';
import { noSubscriptions } from '../../core/state/subscriptions';
import { makeCancelSubscription } from '../../core/use-cases/changes/cancel';
import { makeChangePlan } from '../../core/use-cases/changes/change-plan';
import { makeFinishOpenChange } from '../../core/use-cases/changes/finish';
import { makeMakeDefaultMethod } from '../../core/use-cases/changes/make-default';
import { makePauseSubscription } from '../../core/use-cases/changes/pause';
import { makeRestartSubscription } from '../../core/use-cases/changes/restart';
import { makeResumeSubscription } from '../../core/use-cases/changes/resume';
import { makeSubscribe } from '../../core/use-cases/changes/subscribe';
import { makeLoadDataLayer } from '../../core/use-cases/load-data-layer';
import { makeLoadPaymentMethods } from '../../core/use-cases/load-payment-methods';
import { makeLoadPlans } from '../../core/use-cases/load-plans';
import { makeLoadSubscriptions } from '../../core/use-cases/load-subscriptions';
import { makeLoadUser } from '../../core/use-cases/load-user';
import { makePrepareCustomer } from '../../core/use-cases/prepare-customer';
import { makeReadSubscriptions } from '../../core/use-cases/read-subscriptions';
import { makeRedirects } from '../../core/use-cases/redirect';
import { makeRefreshEntitlement } from '../../core/use-cases/refresh-entitlement';
import { makeRefreshMembership } from '../../core/use-cases/refresh-membership';
import { makeRegister } from '../../core/use-cases/register';
import { makeFinishChange, makeRunChange, makeWithLock } from '../../core/use-cases/saga/run-change';
import { makeSignIn } from '../../core/use-cases/sign-in';
import { makeSignOut } from '../../core/use-cases/sign-out';
import { makeUnlockArticle } from '../../core/use-cases/unlock-article';

/** The whole core on an in-memory world, as a page of the publisher would have it. */
export const aCore = (
  world: MemoryWorld,
  { pausingEnabled = true }: { readonly pausingEnabled?: boolean } = {},
) => {
  const { identity, profiles, site, cookies, clock, log, tracking, paymentMethods, decisions, navigation } =
    world;
  const member = makeStore(noMember());
  const subscriptions = makeStore(noSubscriptions);
  const readSubscriptions = makeReadSubscriptions({ site, subscriptions: world.subscriptions });
  const refreshEntitlement = makeRefreshEntitlement({ decisions, cookies, log });
  const loadDataLayer = makeLoadDataLayer({ dataLayerSource: world.dataLayerSource, cookies, member, log });
  const loadUser = makeLoadUser({ identity, profiles, member, tracking, log });
  const loadSubscriptions = makeLoadSubscriptions({
    readSubscriptions,
    member,
    subscriptions,
    clock,
    log,
    pausingEnabled,
  });
  const loadPaymentMethods = makeLoadPaymentMethods({ paymentMethods, subscriptions, log });
  const changePorts = { journal: world.journal, lock: world.lock, clock, ids: world.ids, log };
  const session = { cookies, member, loadUser, loadDataLayer, refreshEntitlement };
  const change = {
    subscriptions: world.subscriptions,
    readSubscriptions,
    paymentMethods,
    clock,
    profiles,
    withLock: makeWithLock(changePorts),
    runChange: makeRunChange(changePorts),
  };
  const pause = {
    ...change,
    site,
    membershipAddress: 'https://www.courier.test/account/settings/membership',
  };
  return {
    member,
    subscriptions,
    loadDataLayer,
    loadUser,
    loadSubscriptions,
    loadPaymentMethods,
    refreshEntitlement,
    loadPlans: makeLoadPlans({ site, decisions, subscriptions, log }),
    refreshMembership: makeRefreshMembership({
      profiles,
      member,
      loadSubscriptions,
      loadPaymentMethods,
      refreshEntitlement,
    }),
    redirects: makeRedirects({ store: world.storage, navigation, ownSites: ['www.courier.test'], log }),
    unlockArticle: makeUnlockArticle({ content: world.articleContent, cookies, refreshEntitlement, log }),
    signIn: makeSignIn({ ...session, identity, tracking }),
    register: makeRegister({ ...session, identity, tracking, clock, delay: 500 }),
    signOut: makeSignOut({ identity, cookies, member, subscriptions, comments: world.comments, tracking }),
    subscribe: makeSubscribe({
      ...change,
      tracking,
      prepareCustomer: makePrepareCustomer({
        site,
        cookies,
        log,
        place: { state: 'NY', postalCode: '10001' },
      }),
    }),
    pauseSubscription: makePauseSubscription(pause),
    resumeSubscription: makeResumeSubscription(change),
    changePlan: makeChangePlan(change),
    cancelSubscription: makeCancelSubscription(change),
    restartSubscription: makeRestartSubscription(change),
    makeDefaultMethod: makeMakeDefaultMethod(change),
    finishOpenChange: makeFinishOpenChange({
      ...pause,
      journal: world.journal,
      finishChange: makeFinishChange(changePorts),
    }),
  };
};

export type Core = ReturnType<typeof aCore>;
