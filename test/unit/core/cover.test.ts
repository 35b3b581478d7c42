import { expect } from 'chai';
import { englishFormatter } from '../../../adapters/memory/formatter';
import { inMemoryOtherTabs } from '../../../adapters/memory/other-tabs';
import { coverFor, type CoverFacts } from '../../../core/domain/cover/cover';
import { amountDue } from '../../../core/domain/charges/due';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import { emptyDataLayer, homeDeliveryProduct } from '../../../core/domain/member/data-layer';
import type { OfferedPlan } from '../../../core/domain/plan/page-call-to-action';
import type { PaymentMethod } from '../../../core/domain/payment-method/payment-method';
import { deriveStatus, type SubscriptionStatus } from '../../../core/domain/subscription/status';
import type { Subscription } from '../../../core/domain/subscription/subscription';
import { coverReaderStatus } from '../../../core/flows/cover-reader-status';
import { previewOf } from '../../../core/flows/membership-change/change-preview';
import { membershipFacts } from '../../../core/flows/membership-change/facts';
import { noMember } from '../../../core/state/member';
import { dataLayerRead } from '../../../core/state/member-changes';
import { makeStore } from '../../../core/state/store';
import { noSubscriptions, subscriptionsRead } from '../../../core/state/subscriptions';
import { followStatus } from '../../../core/use-cases/subscriptions/follow-status';
import { describeMembershipStatus } from '../../../core/presentation/describe-membership-status';
import { coverBenefits, coverWords } from '../../../ui/host-mount/surfaces/cover/words';
import type { HostConfig } from '../../../ui/host-mount/page/config';
import {
  aCancelledOne,
  aPendingOne,
  aPlan,
  aSubscription,
  aTrialPlan,
  day,
  now,
} from '../../builders/subscription';

const offered = (fields: Partial<OfferedPlan> = {}): OfferedPlan => ({
  planId: 'monthly',
  amount: 9.99,
  billingInterval: 1,
  hasTrial: false,
  trialDuration: 0,
  trialDurationUnit: 'day',
  laterAmount: 9.99,
  ...fields,
});
const trial = offered({ planId: 'monthly-trial', hasTrial: true, trialDuration: 7 });
const plansOffered = [trial, offered()];
const signedIn = { ...emptyDataLayer, loggedIn: true, trackingId: 'one' };

const facts = (fields: Partial<CoverFacts> = {}): CoverFacts => ({
  reader: signedIn,
  outsideRegion: false,
  entitled: false,
  readerStatus: { kind: 'none', hadTrial: false },
  offered: plansOffered,
  ...fields,
});

const config = { locale: 'en-US', currency: 'USD', messages: {}, source: {} } as unknown as HostConfig;
const wordsFor = (fields: Partial<CoverFacts>, locale = 'en-US') =>
  coverWords(coverFor(facts(fields)), { config: { ...config, locale }, now })!;

describe('The cover of an article', () => {
  const method: PaymentMethod = {
    token: 'pm',
    nonce: 'nonce',
    card_type: 'Visa',
    last_4: '4242',
    default: true,
    expired: false,
    expiring_soon: false,
    has_active_subscription: true,
  } as PaymentMethod;

  /** Returns the reader status of the cover for these records, with the facts of the membership page. */
  const statusBy = (
    subscriptions: readonly Subscription[],
    { paused = false, delivery = false, methods = [method], plans = [aPlan(), aTrialPlan()] } = {},
  ) => {
    const member = dataLayerRead(noMember(), {
      ...signedIn,
      paused,
      products: delivery ? [homeDeliveryProduct] : [],
    });
    const derived = deriveStatus({
      subscriptions,
      now,
      paused,
      pausingEnabled: true,
      homeDeliveryOver: !delivery,
    });
    const read = subscriptionsRead(noSubscriptions, {
      plans,
      subscriptions,
      returningCustomer: false,
      unknownLive: false,
      derived,
    });
    const records = {
      ...read,
      paymentMethodsData: { ...read.paymentMethodsData, methodsFetched: true, paymentMethods: methods },
    };
    const known = membershipFacts(records, member, { now, pausingEnabled: true });
    return { records: records, known, readerStatus: coverReaderStatus(records, known) };
  };

  const ended = aCancelledOne({ paid_through_date: day('2026-10-10'), next_billing_date: null });

  const fromToday = { charges: '$9.99 a month, from today. Cancel anytime.', terms: '9.99 9.99 1' };

  it('makes a visitor and a reader who may have a trial the same offer [HM-13] [EN-01]', () => {
    const offer = {
      title: 'Start your 7 free days to keep reading',
      text: '',
      charges: 'Then $9.99 a month from November 28. Cancel anytime.',
      price: '7 days free, then $9.99 a month.',
      button: 'Start free trial · $0 today',
      terms: '7 days 9.99 9.99 1',
    };
    expect(wordsFor({ reader: emptyDataLayer })).to.deep.equal(offer);
    expect(wordsFor({})).to.deep.equal(offer);
    expect(wordsFor({ reader: emptyDataLayer, offered: [offered()] })).to.deep.equal({
      ...fromToday,
      title: 'Join Sports+ to keep reading',
      text: '',
      price: '$9.99 a month, from today.',
      button: 'Start for $9.99',
    });
  });

  it('names the length of the trial in the title, and the day of the first charge [HM-13] [EN-01]', () => {
    const lengths = [
      [1, 'day', 'Start your free day to keep reading', 'November 22'],
      [14, 'day', 'Start your 14 free days to keep reading', 'December 5'],
      [1, 'month', 'Start your free month to keep reading', 'December 21'],
      [2, 'month', 'Start your 2 free months to keep reading', 'January 21'],
    ] as const;
    for (const [trialDuration, trialDurationUnit, title, date] of lengths)
      expect(wordsFor({ offered: [{ ...trial, trialDuration, trialDurationUnit }] }), title).to.deep.include({
        title,
        charges: `Then $9.99 a month from ${date}. Cancel anytime.`,
      });
  });

  it('offers the price from today to a reader who had a trial [HM-13] [EN-01]', () => {
    expect(wordsFor({ reader: { ...signedIn, hadTrial: true } })).to.deep.equal({
      ...fromToday,
      title: 'Join Sports+ to keep reading',
      text: '',
      price: '$9.99 a month, from today.',
      button: 'Start for $9.99',
    });
  });

  it('names the end date of a membership, with an offer or a restart [PZ-06] [EN-01]', () => {
    const on = day('2026-10-10');
    const terms = { amount: 9.99, laterAmount: 9.99, billingInterval: 1 } as const;
    const restart = {
      ...fromToday,
      title: 'Restart to keep reading',
      text: 'Your membership ended on October 10.',
      button: 'Restart for $9.99',
    };
    expect(wordsFor({ readerStatus: { kind: 'ended', on, terms: null } })).to.deep.equal({
      ...restart,
      price: '$9.99 a month, from today.',
    });
    expect(wordsFor({ readerStatus: { kind: 'ended', on, terms } })).to.deep.equal({
      ...restart,
      price: null,
    });
    for (const either of [null, terms])
      expect(wordsFor({ readerStatus: { kind: 'ended', on: null, terms: either } }).text).to.equal(
        'Your membership has ended.',
      );
  });

  it('names the amount due, if it is known [EN-01]', () => {
    expect(wordsFor({ readerStatus: { kind: 'past-due', amount: 9.99 } })).to.deep.equal({
      title: 'Pay $9.99 to keep reading',
      text: "Your payment didn't go through.",
      charges: '',
      price: null,
      button: 'Pay $9.99',
      terms: 'due $9.99',
    });
    expect(wordsFor({ readerStatus: { kind: 'past-due', amount: null } })).to.deep.equal({
      title: 'Pay what you owe to keep reading',
      text: "Your payment didn't go through.",
      charges: '',
      price: null,
      button: 'Pay now',
      terms: null,
    });
  });

  it('names the end of a pause and the charge for resuming, if they are known [PZ-04] [EN-01]', () => {
    const terms = { amount: 9.99, laterAmount: 9.99, billingInterval: 1 } as const;
    expect(wordsFor({ readerStatus: { kind: 'paused', until: day('2027-01-05'), terms } })).to.deep.equal({
      title: 'Resume to keep reading',
      text: "You're paused until January 5.",
      charges: '$9.99 a month, from today.',
      price: null,
      button: 'Resume for $9.99',
      terms: '9.99 9.99 1',
    });
    expect(wordsFor({ readerStatus: { kind: 'paused', until: null, terms: null } })).to.deep.equal({
      title: 'Resume to keep reading',
      text: 'Your membership is paused.',
      charges: '',
      price: null,
      button: 'Resume',
      terms: null,
    });
  });

  it("lists up to three lines of the publisher's messages, and only where a membership is offered [HM-13]", () => {
    const messages = {
      'cover.benefit-1': 'Every story',
      'cover.benefit-2': ' ',
      'cover.benefit-3': 'By {product}',
    };
    const lines = (fields: Partial<CoverFacts>, own: object = messages): readonly string[] =>
      coverBenefits(coverFor(facts(fields)), { ...config, messages: own });
    expect(lines({})).to.deep.equal(['Every story', 'By Sports+']);
    expect(lines({}, {})).to.deep.equal([]);
    expect(lines({ readerStatus: { kind: 'ended', on: null, terms: null } })).to.have.length(2);
    for (const readerStatus of [
      { kind: 'past-due', amount: 9.99 },
      { kind: 'paused', until: null, terms: null },
      { kind: 'runs' },
    ] as const)
      expect(lines({ readerStatus })).to.deep.equal([]);
  });

  it('has no button outside the region [HM-03]', () => {
    expect(wordsFor({ reader: emptyDataLayer, outsideRegion: true })).to.deep.equal({
      title: "You can't read this story from where you are",
      text: "Your membership is safe, and works again when you're back.",
      charges: '',
      price: null,
      button: '',
      terms: null,
    });
  });

  it('names both amounts of a price that rises, never the list price [EN-01]', () => {
    const rises = offered({ amount: 49.99, laterAmount: 89.99, billingInterval: 12 });
    const now = wordsFor({ offered: [rises] });
    expect([now.button, now.charges]).to.deep.equal([
      'Start for $49.99',
      '$49.99 today, then $89.99 a year later. Cancel anytime.',
    ]);
    const afterTrial = wordsFor({
      offered: [{ ...rises, hasTrial: true, trialDuration: 1, trialDurationUnit: 'month' }],
    });
    expect([afterTrial.charges, afterTrial.price]).to.deep.equal([
      'Then $49.99 on December 21, and $89.99 a year later. Cancel anytime.',
      '1 month free, then $49.99 at first, and $89.99 a year later.',
    ]);
  });

  it("formats amounts by the page's locale and currency [HM-13]", () => {
    expect(wordsFor({}, 'de-DE').charges).to.match(/9,99\s\$/);
    expect(wordsFor({ readerStatus: { kind: 'past-due', amount: 1234.5 } }, 'de-DE').button).to.match(
      /1\.234,50\s\$/,
    );
    const inEuros = coverWords(coverFor(facts({ reader: { ...signedIn, hadTrial: true } })), {
      config: { ...config, currency: 'EUR' },
      now,
    })!;
    expect([inEuros.charges, inEuros.button]).to.deep.equal([
      '€9.99 a month, from today. Cancel anytime.',
      'Start for €9.99',
    ]);
  });

  it('takes dates and charges from the facts and preview of the membership page [PZ-04] [PZ-06] [PZ-07]', () => {
    const paused = statusBy([ended, aPendingOne({ next_billing_date: day('2027-01-05') })], {
      paused: true,
    });
    expect(paused.readerStatus).to.deep.equal({
      kind: 'paused',
      until: day('2027-01-05'),
      terms: { amount: 9.99, laterAmount: 9.99, billingInterval: 1 },
    });
    const onMembershipPage = describeMembershipStatus(paused.known, {
      t: makeTranslate(),
      format: englishFormatter,
    }).sentence;
    expect(onMembershipPage).to.include('starts again on January 5');
    expect(
      previewOf(paused.known, { kind: 'resume' }).entries.find(({ kind }) => kind === 'charge'),
    ).to.deep.include({
      amount: 9.99,
      on: now,
    });

    const gone = statusBy([ended]);
    expect(gone.readerStatus).to.deep.equal({
      kind: 'ended',
      on: day('2026-10-10'),
      terms: { amount: 9.99, laterAmount: 9.99, billingInterval: 1 },
    });
    expect(previewOf(gone.known, { kind: 'restart' }).entries[1]).to.deep.include({ amount: 9.99 });

    const due = statusBy([
      aSubscription({ status: 'past due', plan: { id: 'monthly', name: 'Monthly', amount: 7.5 } }),
    ]);
    expect(due.readerStatus).to.deep.equal({ kind: 'past-due', amount: amountDue(due.records, now) });
    expect(due.readerStatus).to.deep.include({ amount: 7.5 });
  });

  it('offers the plans without a stored card, after a trial, and after a home delivery [PZ-06] [ST-13]', () => {
    expect(statusBy([ended], { methods: [] }).readerStatus).to.deep.include({ kind: 'ended', terms: null });
    const tried = aCancelledOne({
      paid_through_date: null,
      next_billing_date: day('2026-11-19'),
      'transaction-history': [],
    });
    expect(statusBy([tried]).readerStatus).to.deep.equal({ kind: 'none', hadTrial: true });
    const free = aSubscription({ plan: { id: 'free', name: 'Free', amount: 0 } });
    expect(statusBy([free]).readerStatus).to.deep.equal({ kind: 'delivery-ended' });
    expect(wordsFor({ readerStatus: { kind: 'delivery-ended' } })).to.deep.include({
      title: 'Start your 7 free days to keep reading',
      text: 'Your home delivery has ended, and your free membership with it.',
    });
    expect(statusBy([]).readerStatus).to.deep.equal({ kind: 'none', hadTrial: false });
  });

  it('names the reason if a membership is active, starts later or has an unfinished change [HM-14]', () => {
    expect(statusBy([aSubscription()]).readerStatus).to.deep.equal({ kind: 'runs' });
    expect(statusBy([aPendingOne({ next_billing_date: day('2026-12-05') })]).readerStatus).to.deep.equal({
      kind: 'starts',
      on: day('2026-12-05'),
    });
    for (const kind of ['runs', 'unsettled'] as const)
      expect(wordsFor({ readerStatus: { kind } }).button).to.equal('See your membership');
    expect(wordsFor({ readerStatus: { kind: 'starts', on: day('2026-12-05') } }).title).to.equal(
      'Your membership starts on December 5',
    );
  });

  it('offers no plan if access is unknown or granted, with home delivery, or outside the region [HM-14] [HM-03] [ST-13]', () => {
    const kinds = (fields: Partial<CoverFacts>) => coverFor(facts(fields)).kind;
    expect(kinds({ entitled: null })).to.equal('service-down');
    expect(kinds({ readerStatus: null })).to.equal('service-down');
    expect(kinds({ entitled: true })).to.equal('not-read');
    expect(kinds({ reader: emptyDataLayer, outsideRegion: true })).to.equal('outside-region');
    const delivered = { ...signedIn, products: [homeDeliveryProduct] };
    for (const readerStatus of [
      { kind: 'none', hadTrial: false },
      { kind: 'ended', on: null, terms: null },
      { kind: 'delivery-ended' },
    ] as const)
      expect(kinds({ reader: delivered, readerStatus })).to.equal('delivery');
  });

  it('leads to the plans if they could not be read or none is on offer [HM-13]', () => {
    for (const none of [null, []])
      expect(wordsFor({ reader: emptyDataLayer, offered: none })).to.deep.include({
        text: 'The rest of this story is for members.',
        price: null,
        button: 'See plans',
      });
  });
});

describe('A change of the membership status on one page', () => {
  const aPage = () => {
    const member = makeStore(dataLayerRead(noMember(), signedIn));
    const subscriptions = makeStore(noSubscriptions);
    const otherTabs = inMemoryOtherTabs();
    const read = (subscriptionStatus: SubscriptionStatus): void =>
      subscriptions.update((state) => ({ ...state, subscriptionsFetched: true, subscriptionStatus }));
    const requests: string[] = [];
    const follower = followStatus({
      member,
      subscriptions,
      otherTabs,
      loadSubscriptions: async () => {
        requests.push('subscriptions');
        read('Paused');
      },
    });
    return { member, subscriptions, otherTabs, read, requests, follower };
  };

  it('is sent to other tabs once, and not sent back by them [HM-13]', async () => {
    const { read, otherTabs, requests, follower } = aPage();
    await follower.hear('in');
    expect(requests, 'nothing was read here').to.deep.equal([]);
    read('Past Due');
    read('Past Due');
    expect(otherTabs.heard()).to.deep.equal([]);
    read('Active');
    expect(otherTabs.heard()).to.deep.equal(['in']);

    await follower.hear('in');
    expect(requests).to.deep.equal(['subscriptions']);
    expect(otherTabs.heard()).to.deep.equal(['in']);
    await follower.hear('out');
    follower.stop();
    read('Canceled');
    expect(otherTabs.heard()).to.deep.equal(['in']);
  });

  it('is not sent if the reader has changed [HM-13] [ST-01]', () => {
    const { read, otherTabs, member } = aPage();
    read('Active');
    member.update((state) => dataLayerRead(state, { ...signedIn, trackingId: 'another' }));
    read('None');
    expect(otherTabs.heard()).to.deep.equal([]);
  });
});
