import { expect } from 'chai';
import type { Connect } from './contract-world';
import { expectFailure, readSubscriptions, succeed } from './outcomes';

const retention = 'retention-50';

export const billingContract = (connect: Connect): void => {
  it('applies a discount once and returns it [AP-25] [PZ-07]', async () => {
    const world = await connect('member');
    const [one] = await readSubscriptions(world);
    expect(await succeed(() => world.billing.discounts(one!.id))).to.deep.equal([]);

    await succeed(() => world.billing.applyDiscount(one!.id, retention));

    const [discount, ...others] = await succeed(() => world.billing.discounts(one!.id));
    expect(others).to.deep.equal([]);
    expect(discount).to.deep.include({
      id: retention,
      off: { kind: 'amount', amount: 5 },
      numberOfBillingCycles: 3,
      currentBillingCycle: 0,
    });
    await expectFailure(() => world.billing.applyDiscount(one!.id, retention), 'Refused');
  });

  it('reduces the given number of charges only [AP-25]', async () => {
    const world = await connect('member');
    const [one] = await readSubscriptions(world);
    await succeed(() => world.billing.applyDiscount(one!.id, retention));

    await world.advanceDays(31);
    const [used] = await succeed(() => world.billing.discounts(one!.id));
    await world.advanceDays(100);

    const [after] = await readSubscriptions(world);
    const cents = after!['transaction-history'].map((charge) => charge.cents).reverse();
    expect(used?.currentBillingCycle).to.equal(1);
    expect(cents.slice(one!['transaction-history'].length)).to.deep.equal([499, 499, 499, 999]);
    expect(await succeed(() => world.billing.discounts(one!.id))).to.deep.equal([]);
  });

  it('rejects a discount that is not offered [AP-25]', async () => {
    const world = await connect('member');
    const [one] = await readSubscriptions(world);
    const lapsed = await connect('lapsed');
    const [ended] = await readSubscriptions(lapsed);

    await expectFailure(() => lapsed.billing.applyDiscount(ended!.id, retention), 'Refused');

    const again = await connect('member');
    await expectFailure(() => again.billing.applyDiscount(one!.id, 'no-such-discount'), 'Refused');
    await expectFailure(() => again.billing.applyDiscount('no/such subscription', retention), 'Refused');
    await expectFailure(() => again.billing.discounts('no/such subscription'), 'Refused');
  });

  it('reports a failed charge again while the card is unchanged [AP-26] [PZ-07]', async () => {
    const world = await connect('pastDue');
    const [one] = await readSubscriptions(world);

    await expectFailure(() => world.billing.retry(one!.id), 'Refused');

    const [after] = await readSubscriptions(world);
    expect(after?.status).to.equal('past due');
    expect(after?.['transaction-history']).to.deep.equal(one?.['transaction-history']);
  });

  it('charges a past-due subscription once after it moved to a good card [AP-26]', async () => {
    const world = await connect('pastDue');
    const [one] = await readSubscriptions(world);
    const good = (await succeed(world.paymentMethods.list)).find((method) => !method.has_active_subscription);
    await succeed(() => world.subscriptions.setPaymentMethod(one!.id, good!.token));

    await succeed(() => world.billing.retry(one!.id));

    const [after] = await readSubscriptions(world);
    expect(after?.status).to.equal('active');
    expect(after?.['transaction-history']).to.have.length(one!['transaction-history'].length + 1);
    expect(after?.next_billing_date).to.deep.equal(one?.next_billing_date);
    expect(after!.paid_through_date!.getTime()).to.be.greaterThan((await world.now()).getTime());
    await expectFailure(() => world.billing.retry(one!.id), 'Refused');
  });

  it("cancels a past-due subscription after the provider's own attempts [AP-26]", async () => {
    const world = await connect('pastDue');

    await world.advanceDays(15);

    const [ended] = await readSubscriptions(world);
    expect(ended?.status).to.equal('cancelled');
  });

  it('retries only past-due subscriptions [AP-26]', async () => {
    const world = await connect('member');
    const [one] = await readSubscriptions(world);

    await expectFailure(() => world.billing.retry(one!.id), 'Refused');
    await expectFailure(() => world.billing.retry('no-such-subscription'), 'Refused');
  });

  it('requires a signed-in reader [AP-25] [AP-26]', async () => {
    const { billing } = await connect('visitor');

    await expectFailure(() => billing.discounts('any'), 'SignedOut');
    await expectFailure(() => billing.applyDiscount('any', retention), 'SignedOut');
    await expectFailure(() => billing.retry('any'), 'SignedOut');
  });
};
