import * as E from 'fp-ts/Either';
import { chargeTimeline } from '../../core/domain/charges/charge-timeline';
import type { TimelineEntry } from '../../core/domain/charges/charges';
import { termsShown, type Terms } from '../../core/domain/charges/terms';
import { discountsFor } from '../../core/domain/charges/charges-ahead';
import { addDays, addMonths, startOfDay } from '../../core/domain/dates/utc-date';
import type { RetentionOffer } from '../../core/domain/decision/retention-offer';
import { defaultPaymentMethod, type PaymentMethod } from '../../core/domain/payment-method/payment-method';
import { plansOnOffer } from '../../core/domain/plan/choose-plan';
import { pauseLengths } from '../../core/domain/subscription/pause';
import { isLive, type Subscription } from '../../core/domain/subscription/subscription';
import {
  membershipFacts,
  mayBeOffered,
  type MembershipFacts,
} from '../../core/flows/membership-change/facts';
import type { Task } from '../../core/flows/membership-change/task';
import { promiseShown, termsOfChange } from '../../core/flows/membership-change/terms';
import { hadTrial } from '../../core/state/member';
import type { TestMembership as Core } from '../builders/membership';
import type { PromiseWorld } from './promise-world';

/** The data of the account pages, just read. */
export interface Page {
  readonly core: Core;
  readonly world: PromiseWorld;
  readonly facts: MembershipFacts;
  readonly offer: RetentionOffer | null;
  readonly entitled: boolean;
}

/** An expected charge. `on` is null if it happens as soon as the bank accepts it. */
export interface Expected {
  readonly on: Date | null;
  readonly cents: number;
  readonly orCents: number;
}

/** Access by start time: true if the reader may read from then on. */
export type Access = readonly (readonly [Date, boolean])[];

/** The terms about money and access that a reader sees. null: the page shows nothing about it. */
export interface ShownTerms {
  readonly charges: (until: Date) => readonly Expected[];
  readonly method: PaymentMethod | null;
  readonly access: Access | null;
  /** Times of the announced events. */
  readonly moments: readonly Date[];
  /** Tolerance in cents for texts that only contain a percentage. */
  readonly within: number;
}

/** A change that the reader's state allows. */
export interface Option {
  /** The same in every world, without tokens. */
  readonly key: string;
  readonly shownTerms: ShownTerms;
  readonly send: () => Promise<E.Either<{ readonly _tag: string }, unknown>>;
}

/**
 * Computes every charge until a day from the shown terms: the first two charges, their interval, and the price changes.
 */
const spread =
  (entries: readonly TimelineEntry[], months: number) =>
  (until: Date): readonly Expected[] => {
    const [first, second] = entries.filter(({ kind }) => kind === 'charge');
    if (first === undefined || second === undefined) return [];
    const aim = Math.max(first.on.getUTCDate(), second.on.getUTCDate());
    const next = (at: number): Date => addMonths(startOfDay(second.on), (at + 1) * months, aim);
    return upTo(until, [
      expectedOf(first, first.on),
      expectedOf(second, second.on),
      ...later(entries, second, next, until),
    ]);
  };

/**
 * The failed charge and the regular charges after it. `at` is its time; null if it happens as soon as the bank accepts
 * it.
 */
const spreadDue =
  (entries: readonly TimelineEntry[], months: number, live: Subscription | null, at: Date | null) =>
  (until: Date): readonly Expected[] => {
    const first = entries.find(({ kind }) => kind === 'charge');
    const nextBilling = live?.next_billing_date ?? null;
    if (first === undefined || live === null || nextBilling === null) return [];
    // The last day of a month may replace the day of the first charge.
    const begun = live['transaction-history'].at(-1)?.time?.getUTCDate() ?? 0;
    const isLast = addDays(nextBilling, 1).getUTCDate() === 1;
    const billingDay = isLast ? Math.max(begun, nextBilling.getUTCDate()) : nextBilling.getUTCDate();
    const next = (count: number): Date => addMonths(nextBilling, count * months, billingDay);
    return upTo(until, [expectedOf(first, at), ...later(entries, first, next, until)]);
  };

/** Regular charges without an entry of their own, at the price after the last change. */
const later = (
  entries: readonly TimelineEntry[],
  before: TimelineEntry,
  dateOf: (at: number) => Date,
  until: Date,
): readonly Expected[] => {
  const changes = entries.filter(({ kind }) => kind === 'price-changes');
  const all: Expected[] = [];
  for (let at = 0, on = dateOf(at); on.getTime() <= until.getTime(); at += 1, on = dateOf(at))
    all.push(expectedOf(changes.filter((one) => one.on.getTime() <= on.getTime()).at(-1) ?? before, on));
  return all;
};

const upTo = (until: Date, all: readonly Expected[]): readonly Expected[] =>
  all.filter(({ on, cents }) => cents > 0 && (on === null || on.getTime() <= until.getTime()));

const expectedOf = ({ amount = 0, orAmount }: TimelineEntry, on: Date | null): Expected => ({
  on,
  cents: Math.round(amount * 100),
  orCents: Math.round((orAmount ?? amount) * 100),
});

const accessOf = (entries: readonly TimelineEntry[], { facts, entitled }: Page): Access => {
  const { now } = facts;
  if (facts.homeDelivery) return [[now, true]];
  const at = (wanted: TimelineEntry['kind']) => entries.find(({ kind }) => kind === wanted)?.on;
  const ends = at('access-ends');
  const begins = at('access-starts') ?? at('charge');
  return [
    [now, entitled],
    ...(ends === undefined ? [] : [[ends, false] as const]),
    ...(begins === undefined ? [] : [[begins, true] as const]),
  ];
};

/** The terms on the membership page without a change. */
export const shownTermsNow = (page: Page): ShownTerms => {
  const { facts, core } = page;
  const { now, membershipStatus, live, ahead } = facts;
  const months = facts.plans.find(({ planId }) => planId === live?.plan_id)?.billingInterval ?? 1;
  const due = membershipStatus._tag === 'PastDue';
  const entries = due
    ? chargeTimeline(
        {
          now,
          plans: facts.plans,
          subscription: live,
          hadTrial: true,
          discounts: discountsFor(live, core.subscriptions.getValue()),
        },
        { kind: 'retry' },
      )
    : ahead;
  return {
    charges: due ? spreadDue(entries, months, live, null) : spread(entries, months),
    method: facts.method,
    access: due ? null : facts.homeDelivery ? [[now, true]] : accessNow(facts),
    moments: [
      ...entries.filter(({ kind }) => kind !== 'price-changes').map(({ on }) => on),
      ...(facts.homeDelivery ? [] : accessNow(facts).map(([on]) => on)),
    ],
    within: 0,
  };
};

const accessNow = ({ now, membershipStatus }: MembershipFacts): Access => {
  switch (membershipStatus._tag) {
    case 'Active':
    case 'Trial':
    case 'Changing':
      return [[now, true]];
    case 'Starting':
      return [[now, false], ...(membershipStatus.on === null ? [] : [[membershipStatus.on, true] as const])];
    case 'Paused':
      return [
        [now, membershipStatus.until !== null],
        ...(membershipStatus.until === null ? [] : [[endOf(membershipStatus.until), false] as const]),
        ...(membershipStatus.on === null ? [] : [[membershipStatus.on, true] as const]),
      ];
    case 'Cancelled':
      return [
        [now, true],
        [endOf(membershipStatus.until), false],
      ];
    default:
      return [[now, false]];
  }
};

const endOf = (day: Date): Date => addDays(startOfDay(day), 1);

/** All changes available to this reader, with their terms. */
export const optionsOf = (page: Page): readonly Option[] => [
  ...tasksOf(page).flatMap((task) => taskOption(page, task)),
  ...subscribing(page),
  ...cards(page),
];

const tasksOf = ({ facts, offer }: Page): readonly Task[] =>
  facts.actions.flatMap((kind): readonly Task[] => {
    switch (kind) {
      case 'pause':
        return pauseLengths.map((length) => ({ kind, length }));
      case 'change':
        return facts.otherPlans.map(({ planId }) => ({ kind, planId }));
      case 'cancel':
        return [
          { kind },
          ...(offer !== null && mayBeOffered(facts) ? [{ kind: 'offer', offer } as const] : []),
        ];
      default:
        return [{ kind }];
    }
  });

const keyOf = (task: Task): string => {
  switch (task.kind) {
    case 'pause':
      return `pause ${task.length}`;
    case 'change':
      return `change ${task.planId}`;
    default:
      return task.kind;
  }
};

const taskOption = (page: Page, task: Task): readonly Option[] => {
  const { facts } = page;
  const terms = termsOfChange(facts, task);
  const { plan, entries } = terms.preview;
  const charges = entries.some(({ kind }) => kind === 'charge');
  // Without a payment method, the page asks for a card first.
  if (charges && terms.method === null) return [];
  const shownTerms =
    task.kind === 'offer'
      ? shownOffer(page, task.offer)
      : {
          charges: spread(entries, plan?.billingInterval ?? 1),
          method: terms.method,
          access: accessOf(entries, page),
          moments: entries.filter(({ kind }) => kind !== 'price-changes').map(({ on }) => on),
          within: 0,
        };
  return [{ key: keyOf(task), shownTerms, send: () => sendTask(page, task, promiseShown(terms)) }];
};

/** The publisher's text contains a percentage, but no amount. */
const shownOffer = (page: Page, { text, numberOfBillingCycles }: RetentionOffer): ShownTerms => {
  const percent = Number(/(\d+)%/.exec(text)?.[1]);
  const now = shownTermsNow(page);
  return {
    ...now,
    within: 1,
    charges: (until) =>
      now.charges(until).map((one, at) =>
        at < (numberOfBillingCycles ?? Infinity)
          ? {
              ...one,
              cents: Math.round((one.cents * (100 - percent)) / 100),
              orCents: Math.round((one.orCents * (100 - percent)) / 100),
            }
          : one,
      ),
  };
};

const sendTask = async (
  { core, world: { emailAddress } }: Page,
  task: Task,
  shownTerms: Terms | undefined,
): ReturnType<Option['send']> => {
  const withShownTerms = shownTerms === undefined ? {} : { shownTerms };
  switch (task.kind) {
    case 'pause':
      return core.pauseSubscription({
        emailAddress,
        length: task.length,
        reason: { pauseReason: null, pauseReasonText: null },
        ...withShownTerms,
      });
    case 'resume':
      return core.resumeSubscription(shownTerms);
    case 'change':
      return core.changePlan({ planId: task.planId ?? '', ...withShownTerms });
    case 'undo':
      return core.undoChange(shownTerms);
    case 'restart':
      return core.restartSubscription(shownTerms);
    case 'cancel':
      return core.cancelSubscription({
        reason: { cancelReason: null, cancelReasonText: null },
      });
    case 'offer':
      return core.acceptOffer({ offer: task.offer });
    case 'mend':
      return core.repairPause(shownTerms);
    case 'give-up':
      return core.giveUpPause();
  }
};

/** The subscribe page: each offered plan, paid with the default method and with a typed card. */
const subscribing = (page: Page): readonly Option[] => {
  const { core, world, facts } = page;
  const subscriptionState = core.subscriptions.getValue();
  const had = hadTrial(core.member.getValue());
  if (subscriptionState.unknownLive || subscriptionState.subscriptions.some(isLive) || !facts.maySubscribe)
    return [];
  const payable = facts.methods.filter(({ expired }) => !expired);
  const usual = defaultPaymentMethod(payable);
  return plansOnOffer(subscriptionState.availablePlans, had).flatMap((plan) => {
    const entries = chargeTimeline(
      { now: facts.now, plans: subscriptionState.plans, subscription: null, hadTrial: had },
      { kind: 'subscribe', planId: plan.planId },
    );
    const promise = (methodToken: string | null): Terms => termsShown(entries, facts.now, methodToken);
    const shownTerms = (method: PaymentMethod | null): ShownTerms => ({
      charges: spread(entries, plan.billingInterval),
      method,
      access: accessOf(entries, page),
      moments: entries.filter(({ kind }) => kind !== 'price-changes').map(({ on }) => on),
      within: 0,
    });
    const choice = { plan, skipTrial: had };
    const byStored: readonly Option[] =
      usual._tag === 'None'
        ? []
        : [
            {
              key: `subscribe ${plan.planId} stored`,
              shownTerms: shownTerms(usual.value),
              send: () =>
                core.subscribe({
                  choice,
                  payment: { kind: 'stored', token: usual.value.token },
                  shownTerms: promise(usual.value.token),
                }),
            },
          ];
    return [
      ...byStored,
      {
        key: `subscribe ${plan.planId} typed`,
        shownTerms: shownTerms(null),
        send: () =>
          core.subscribe({
            choice,
            payment: { kind: 'nonce', nonce: world.typedCard() },
            shownTerms: promise(null),
          }),
      },
    ];
  });
};

/**
 * The payment pages: another default, another card, a replaced card, and a retry of the failed charge. A default set
 * elsewhere does not move the membership to that card, so the membership's method may differ from the default.
 */
const cards = (page: Page): readonly Option[] => {
  const { core, world, facts } = page;
  const now = shownTermsNow(page);
  const by = (method: PaymentMethod | null): ShownTerms => ({ ...now, method });
  const due = facts.membershipStatus._tag === 'PastDue';
  const { live } = facts;
  const paysAtOnce = (method: PaymentMethod | null): ShownTerms => {
    const entries = chargeTimeline(
      {
        now: facts.now,
        plans: facts.plans,
        subscription: live,
        hadTrial: true,
        discounts: discountsFor(live, core.subscriptions.getValue()),
      },
      { kind: 'retry' },
    );
    const months = facts.plans.find(({ planId }) => planId === live?.plan_id)?.billingInterval ?? 1;
    return {
      charges: spreadDue(entries, months, live, facts.now),
      method,
      access: [[facts.now, true]],
      moments: entries.map(({ on }) => on),
      within: 0,
    };
  };
  const others = facts.methods.map((method, at) => ({ method, at })).filter(({ method }) => !method.default);
  const payable = others.filter(({ method }) => !method.expired);
  const [first] = facts.methods;
  return [
    ...payable.map(({ method, at }): Option => ({
      key: `make default ${at}`,
      shownTerms: by(live === null ? null : method),
      send: () => core.makeDefaultMethod({ methodToken: method.token }),
    })),
    ...(live === null
      ? []
      : others.map(({ method, at }): Option => ({
          key: `default elsewhere ${at}`,
          shownTerms: now,
          send: () => world.ports.paymentMethods.setDefault(method.token),
        }))),
    ...(live === null
      ? []
      : [
          {
            key: 'replace card new',
            shownTerms: by(null),
            send: () => core.replaceCard({ card: { kind: 'new', nonce: world.typedCard() } }),
          },
        ]),
    ...(first === undefined
      ? []
      : [
          {
            key: 'replace card in place',
            shownTerms: by(null),
            send: async () => {
              const outcome = await core.replacePaymentMethod({
                methodToken: first.token,
                nonce: world.typedCard(),
              });
              if (E.isRight(outcome)) world.renewed(first.token);
              return outcome;
            },
          },
        ]),
    ...(due
      ? [
          {
            key: 'rescue new',
            shownTerms: paysAtOnce(null),
            send: () => core.payPastDue({ card: { kind: 'new', nonce: world.typedCard() } }),
          },
          ...payable.map(({ method, at }): Option => ({
            key: `rescue ${at}`,
            shownTerms: paysAtOnce(method),
            send: () => core.payPastDue({ card: { kind: 'stored', methodToken: method.token } }),
          })),
          {
            key: 'retry',
            shownTerms: paysAtOnce(facts.method),
            send: () => core.retrySubscription(),
          },
        ]
      : []),
  ];
};

/** Reads the pages again, like a page load, including its automatic writes. */
export const readPage = async (core: Core, world: PromiseWorld): Promise<Page> => {
  await core.loadDataLayer();
  await core.loadUser();
  await core.loadPlans(false);
  await core.refreshMembership();
  await core.reconcileMembership();
  await core.loadDiscounts();
  const offer = await world.ports.decisions.cancelOffer();
  const entitled = await world.ports.decisions.isEntitled();
  if (E.isLeft(entitled)) throw new Error('Entitlement not read');
  return {
    core,
    world,
    facts: membershipFacts(core.subscriptions.getValue(), core.member.getValue(), {
      now: world.clock.now(),
      pausingEnabled: true,
    }),
    offer: E.isRight(offer) ? offer.right : null,
    entitled: entitled.right,
  };
};
