import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { httpSite } from '../../../adapters/http/site';
import type { SiteClient } from '../../../adapters/http/site-client';
import { inMemoryKeptAnswer } from '../../../adapters/memory/kept-answer';
import { inMemoryOtherTabs } from '../../../adapters/memory/other-tabs';
import { inMemorySessionCookies } from '../../../adapters/memory/session-cookies';
import { alertSnooze, alertSnoozeKey } from '../../../adapters/storage/alert-snooze';
import { keptAnswer } from '../../../adapters/storage/kept-answer';
import { fetchOffers, type FetchOffersOptions } from '../../../adapters/http/lean/offers';
import { memoryPlans } from '../../../adapters/memory/world/plans';
import { chargeTimeline } from '../../../core/domain/charges/charge-timeline';
import { planTerms } from '../../../core/domain/charges/plan-terms';
import { day } from '../../builders/subscription';
import type { Plan } from '../../../core/domain/plan/plan';
import { dueAlert } from '../../../core/domain/payment-method/due-alert';
import {
  termsTakenNow,
  callToActionFor,
  type OfferedPlan,
} from '../../../core/domain/plan/page-call-to-action';
import { readPaymentState } from '../../../core/domain/subscription/payment-state';
import { tellEntitled } from '../../../core/use-cases/articles/tell-entitled';

const monthly: OfferedPlan = {
  planId: 'sports-plus-monthly',
  amount: 9.99,
  billingInterval: 1,
  hasTrial: false,
  trialDuration: 0,
  trialDurationUnit: 'day',
  laterAmount: 9.99,
};
const trial: OfferedPlan = { ...monthly, hasTrial: true, trialDuration: 7 };

const rises = {
  stepUpPricing: { amount: 89.99, date: day('2026-12-21') },
  firstBillingDate: day('2026-12-21'),
};

const anArticlePage = (now: Date): FetchOffersOptions => ({
  membershipHost: 'http://membership',
  restBase: 'http://site',
  restNamespace: 'members/v2',
  query: '',
  path: '/',
  userAgent: 'test',
  contentId: '',
  sessionId: () => null,
  now: () => now.getTime(),
});

const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
};
const denied = (): Storage => {
  throw new Error('denied');
};

const failed = { _tag: 'Offline' } as const;

describe('A call to action on a host page', () => {
  it('shows the first charge and the later price, as in the account area [HM-13] [EN-01]', async () => {
    const now = day('2026-11-21');
    const { fetch } = globalThis;
    const plans = [
      ...memoryPlans,
      ...memoryPlans.map((plan) => ({ ...plan, planId: `${plan.planId}-rises`, ...rises })),
      // A discount ends after a number of charges, and is ignored if the plan has a step-up (readings 63).
      ...memoryPlans.flatMap((plan) =>
        [0, 1, 3, null, 1_200, 5_000].flatMap((cycles) =>
          [plan.amount, plan.amount + 5, plan.amount - 1].map((normalAmount) => ({
            ...plan,
            planId: `${plan.planId}-${cycles}-${normalAmount}`,
            normalAmount,
            discount: { id: 'welcome', amount: 5, numberOfBillingCycles: cycles },
          })),
        ),
      ),
      ...memoryPlans.map((plan) => ({
        ...plan,
        ...rises,
        planId: `${plan.planId}-both`,
        normalAmount: plan.amount + 5,
        discount: { id: 'welcome', amount: 5, numberOfBillingCycles: 3 },
      })),
    ];
    for (const date of ['2020-01-01', '2026-11-21', '2026-12-20', '2026-12-21', '2026-12-22', '2028-12-21']) {
      const all = plans.map((plan): Plan => ({
        ...plan,
        stepUpPricing: plan.stepUpPricing && { ...plan.stepUpPricing, date: day(date) },
      }));
      globalThis.fetch = async (address, init) =>
        Response.json(
          String(address).endsWith('/plans')
            ? all.map(({ planId, planName, ...plan }) => ({
                ...plan,
                id: planId,
                name: planName,
                amount: String(plan.amount),
              }))
            : {
                sdkFeatureSlug: JSON.parse(String(init!.body)).sdkFeatureSlug,
                outputValue: JSON.stringify(all.map(({ planId }) => planId)),
              },
        );
      const observed = await fetchOffers(anArticlePage(now)).onOffer();
      globalThis.fetch = fetch;

      for (const one of all) {
        const entries = chargeTimeline(
          { now, plans: [one], subscription: null, hadTrial: false },
          { kind: 'subscribe', planId: one.planId },
        );
        const terms = planTerms(one, entries)!;
        const offered =
          'right' in observed ? observed.right.find(({ planId }) => planId === one.planId) : undefined;
        expect([offered?.amount, offered?.laterAmount], `${one.planId} ${date}`).to.deep.equal([
          terms.amount,
          terms.later?.amount ?? terms.amount,
        ]);
        expect(termsTakenNow(one, now), `${one.planId} ${date}, in memory`).to.deep.equal(offered);
      }
    }
  });

  const reader = { loggedIn: true, standing: 'none', homeDelivery: false } as const;

  it('offers what the header offers, with the plan that comes first [HM-13] [ST-14]', () => {
    const plans = [monthly, trial];

    expect(
      callToActionFor({
        ...reader,
        hadTrial: false,
        availablePlans: plans,
        rewardsEnabled: true,
      }),
    ).to.deep.equal({
      kind: 'try-free',
      plan: trial,
    });
    expect(
      callToActionFor({
        ...reader,
        hadTrial: true,
        availablePlans: plans,
        rewardsEnabled: true,
      }),
    ).to.deep.equal({
      kind: 'subscribe',
      plan: monthly,
    });
    expect(
      callToActionFor({
        ...reader,
        hadTrial: true,
        availablePlans: [trial],
        rewardsEnabled: true,
      }),
    ).to.deep.equal({
      kind: 'subscribe',
      plan: trial,
    });
    expect(
      callToActionFor({
        ...reader,
        standing: 'member',
        hadTrial: true,
        availablePlans: plans,
        rewardsEnabled: true,
      }),
    ).to.deep.equal({
      kind: 'refer',
      plan: null,
    });
    expect(
      callToActionFor({
        ...reader,
        hadTrial: false,
        availablePlans: [],
        rewardsEnabled: true,
      }),
    ).to.equal(null);
  });

  it('promises no reward if the publisher has no rewards program [HM-13]', () => {
    const had = { ...reader, hadTrial: true, availablePlans: [monthly], rewardsEnabled: false };

    expect(callToActionFor({ ...had, standing: 'member' })).to.equal(null);
    expect(callToActionFor(had)).to.deep.equal({
      kind: 'subscribe',
      plan: monthly,
    });
  });

  describe('Cached plans for the next page of the tab', () => {
    const opened = (
      place: () => Storage,
      now: () => number,
      { since = 0, lasts = 300_000 }: { readonly since?: number; readonly lasts?: number } = {},
    ) => keptAnswer({ storage: place, key: 'masthead.plans', now, lasts, since: () => since });

    it('are kept for the same reader, identified by a hash, for five minutes [AP-33] [BC-04] [R11]', () => {
      let now = 1_000_000;
      const place = storage();
      opened(
        () => place,
        () => now,
      ).keep('tracking-1', [{ id: 'a' }]);
      const next = () =>
        opened(
          () => place,
          () => now,
        );

      expect(place.getItem('masthead.plans')).to.contain('"a"').and.not.to.contain('tracking-1');
      now += 299_999;
      expect(next().find('tracking-1')).to.deep.equal([{ id: 'a' }]);
      now += 1;
      expect(next().find('tracking-1')).to.equal(undefined);
      expect(place.getItem('masthead.plans')).to.equal(null);
    });

    it('are removed after the reader changes or signs out [R11]', () => {
      for (const other of ['tracking-2', '']) {
        const place = storage();
        const kept = opened(
          () => place,
          () => 0,
        );
        kept.keep('tracking-1', [{ id: 'a' }]);
        expect(kept.find(other)).to.equal(undefined);
        expect(place.getItem('masthead.plans')).to.equal(null);
        expect(kept.find('tracking-1')).to.equal(undefined);
      }
    });

    it('are ignored after a reload, a clock change or a foreign write [AP-33] [R16]', () => {
      const place = storage();
      opened(
        () => place,
        () => 1_000,
      ).keep('', [1]);
      expect(
        opened(
          () => place,
          () => 1_500,
          { since: 1_400 },
        ).find(''),
      ).to.equal(undefined);
      opened(
        () => place,
        () => 1_000,
      ).keep('', [1]);
      expect(
        opened(
          () => place,
          () => 999,
        ).find(''),
      ).to.equal(undefined);
      for (const text of ['{', 'null', '[]', '7', '{"at":"1000","of":"mzyzpb","value":[1]}']) {
        place.setItem('masthead.plans', text);
        expect(
          opened(
            () => place,
            () => 1_000,
          ).find(''),
          text,
        ).to.equal(undefined);
      }
    });

    it('are reused by the account area after a call to action has requested them [AP-33] [BC-04]', async () => {
      const plans = inMemoryKeptAnswer();
      let callCount = 0;
      const page = (reader: string) =>
        httpSite({
          client: {} as SiteClient,
          queries: {
            get: ({ read }) => {
              callCount += 1;
              return Promise.resolve(E.fromOption(() => failed)(read([])));
            },
          },
          log: { warn: () => undefined, error: () => undefined },
          kept: { reader: () => reader, plans },
        });
      await Promise.all([page('one').plans(), page('one').plans()]);
      expect(callCount).to.equal(1);
      await page('another').plans();
      expect(callCount).to.equal(2);
      // An invalid stored plan list is ignored.
      plans.keep('another', 'broken');
      await page('another').plans();
      expect(callCount).to.equal(3);
    });

    it('are bypassed and replaced by the plans that are compared before a payment [BC-04] [AP-22]', async () => {
      const plans = inMemoryKeptAnswer();
      const requested: (number | undefined)[] = [];
      const site = httpSite({
        client: {} as SiteClient,
        queries: {
          get: ({ read, maxAge }) => {
            requested.push(maxAge);
            return Promise.resolve(E.fromOption(() => failed)(read([])));
          },
        },
        log: { warn: () => undefined, error: () => undefined },
        kept: { reader: () => 'one', plans },
      });
      plans.keep('one', {});

      await site.plans();
      expect(requested).to.deep.equal([]);
      await site.freshPlans!();

      expect(requested).to.deep.equal([0]);
      expect(plans.find('one')).to.deep.equal([]);
    });

    it('stay in memory if the browser has no storage [HM-13] [BC-05]', () => {
      const kept = opened(denied, () => 0);
      kept.keep('', [1]);
      expect(kept.find('')).to.deep.equal([1]);
      expect(opened(denied, () => 0).find('')).to.equal(undefined);
    });
  });
});

describe('An alert on a host page', () => {
  const visa = {
    card_type: 'Visa',
    last_4: '4242',
    default: true,
    has_active_subscription: false,
    expired: false,
    expiring_soon: false,
  };

  it('shows the most urgent payment problem [SC-08] [VA-07]', () => {
    const expired = { ...visa, expired: true, expiring_soon: true };

    expect(dueAlert({ live: true, pastDue: true, methods: [expired] })).to.deep.equal({
      kind: 'past-due',
      hasMethod: true,
    });
    expect(dueAlert({ live: true, pastDue: true, methods: [] })).to.deep.include({ hasMethod: false });
    expect(dueAlert({ live: true, pastDue: false, methods: [expired] })).to.deep.equal({
      kind: 'expired',
      type: 'Visa',
      digits: '4242',
    });
    expect(
      dueAlert({ live: true, pastDue: false, methods: [{ ...visa, expiring_soon: true }] }),
    ).to.deep.include({ kind: 'expiring' });
    expect(dueAlert({ live: true, pastDue: false, methods: [visa] })).to.equal(null);
    expect(dueAlert({ live: false, pastDue: false, methods: [expired] })).to.equal(null);
    expect(dueAlert({ live: true, pastDue: false, methods: [{ ...expired, last_4: null }] })).to.equal(null);
  });

  it('derives the payment status from raw records [SC-08] [ST-01]', () => {
    const records = (...states: readonly unknown[]) =>
      states.map((state) => ({ 'subscription-state': state }));

    expect(readPaymentState(records('Past_Due', 'cancelled'))).to.deep.equal({
      live: true,
      pastDue: true,
    });
    expect(readPaymentState(records('past due', 'active'))).to.deep.equal({ live: true, pastDue: false });
    expect(readPaymentState(records('past due', 'pending'))).to.deep.equal({ live: true, pastDue: false });
    expect(readPaymentState(records('cancelled', 7, null))).to.deep.equal({ live: false, pastDue: false });
    expect(readPaymentState([null, 'x', 3])).to.deep.equal({ live: false, pastDue: false });
    for (const no of [null, {}, 'list', 3]) expect(readPaymentState(no)).to.equal(null);
  });

  it('is snoozed for a while or for the visit [SC-08]', () => {
    let now = 5;
    const place = storage();
    const quiet = alertSnooze(
      () => place,
      () => now,
    );

    expect(quiet.now()).to.equal(false);
    quiet.forAWhile();
    expect(quiet.now()).to.equal(true);
    now += 600_001;
    expect(quiet.now()).to.equal(false);
    quiet.forThisVisit();
    now += 1e9;
    expect(quiet.now()).to.equal(true);
    quiet.end();
    expect(quiet.now()).to.equal(false);
    expect(alertSnoozeKey).to.equal('masthead.alerts-quiet');
    const without = alertSnooze(denied, () => now);
    without.forThisVisit();
    without.end();
    expect(without.now()).to.equal(false);
  });
});

describe('An entitlement change', () => {
  it('is announced once to the other pages of the site [HM-14] [HM-16]', async () => {
    const cookies = inMemorySessionCookies();
    const otherTabs = inMemoryOtherTabs();
    const refresh = (entitled: boolean) =>
      tellEntitled({ cookies, otherTabs })(async () => {
        cookies.markSubscriber(entitled);
        return { _tag: 'Some', value: entitled };
      });

    await refresh(false)();
    expect(otherTabs.heard()).to.deep.equal([]);
    await refresh(true)();
    await refresh(true)();
    expect(otherTabs.heard()).to.deep.equal(['in']);
    await tellEntitled({ cookies: inMemorySessionCookies(), otherTabs })(async () => ({ _tag: 'None' }))();
    expect(otherTabs.heard()).to.deep.equal(['in']);
  });
});
