import { expect } from 'chai';
import { failedOn, otherMethods } from '../../../core/domain/charges/due';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import { pastDueHeadline } from '../../../core/presentation/past-due-words';
import type { PaymentMethod } from '../../../core/domain/payment-method/payment-method';
import { englishFormatter } from '../../../adapters/memory/formatter';
import { aStoredMethod } from '../../builders/payflow';
import { aPlan, aSubscription, day, now } from '../../builders/subscription';

const visa: PaymentMethod = {
  ...aStoredMethod(),
  has_active_subscription: false,
  image: 'visa',
};
const master: PaymentMethod = {
  ...visa,
  token: 'pm-2',
  card_type: 'MasterCard',
  last_4: '4444',
  default: false,
};

const headlineOf = (
  paidThrough: string | null,
  methods: readonly (typeof visa)[],
  isSaved = false,
): string => {
  const one = aSubscription({
    status: 'past due',
    paid_through_date: paidThrough === null ? null : day(paidThrough),
    next_billing_date: day('2026-12-20'),
  });
  const records = {
    subscriptions: [one],
    activeSubscription: null,
    discounts: [],
    plans: [aPlan()],
    paymentMethodsData: { paymentMethods: methods },
  };
  return pastDueHeadline({ records, now, isSaved }, { t: makeTranslate(), format: englishFormatter });
};

describe('The headline of a past-due payment', () => {
  it('names the card, the day and the amount [PZ-07]', () => {
    expect(headlineOf('2026-11-18', [visa])).to.equal(
      "We couldn't charge your Visa ending in 1111 on November\u00a019. Pay $9.99 to keep reading.",
    );
  });

  it('leaves out facts that the records lack [PZ-07]', () => {
    expect(headlineOf(null, [visa])).to.equal(
      "We couldn't charge your Visa ending in 1111. Pay $9.99 to keep reading.",
    );
    expect(headlineOf('2026-11-18', [])).to.equal(
      "We couldn't charge your card on November\u00a019. Pay $9.99 to keep reading.",
    );
    expect(headlineOf(null, [{ ...visa, card_type: null }])).to.equal(
      "We couldn't charge your card. Pay $9.99 to keep reading.",
    );
    expect(headlineOf(null, [])).to.equal("We couldn't charge your card. Pay $9.99 to keep reading.");
  });

  it('names no day if a new card failed too or the day is still ahead [PZ-07]', () => {
    expect(headlineOf('2026-11-18', [visa], true)).to.not.contain('November');
    const ahead = aSubscription({ status: 'past due', paid_through_date: day('2026-12-18') });
    expect(failedOn({ subscriptions: [ahead] }, now)).to.equal(null);
  });
});

describe('Methods that can pay instead of the failed one', () => {
  it('are all other stored methods that have not expired, the default first [PZ-07]', () => {
    const failed = { ...visa, has_active_subscription: true, default: false };
    const byDefault = { ...master, token: 'pm-3', default: true };
    expect(
      otherMethods([failed, master, { ...master, token: 'pm-4', expired: true }, byDefault]).map(
        ({ token }) => token,
      ),
    ).to.deep.equal(['pm-3', 'pm-2']);
    expect(otherMethods([failed])).to.deep.equal([]);
  });
});
