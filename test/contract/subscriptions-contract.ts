import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { addDays, startOfDay } from '../../core/domain/dates/utc-date';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Order } from '../../core/ports/subscriptions';
import type { Connect } from './contract-world';
import { expectFailure, readSubscriptions, inState, succeed } from './outcomes';

const order = (fields: Partial<Order> = {}): Order => ({
  planId: 'sports-plus-monthly',
  productId: 'sports-plus',
  paymentNonce: 'fake-valid-visa-nonce',
  skipTrial: true,
  startDate: null,
  ...fields,
});

export const subscriptionsContract = (connect: Connect): void => {
  it('returns no subscriptions for a reader unknown to the payment provider [AP-19]', async () => {
    const { subscriptions } = await connect('reader');

    expect(await succeed(subscriptions.list)).to.deep.equal([]);
  });

  it("returns a member's records as the core reads them [AP-19] [EN-02]", async () => {
    const world = await connect('member');

    const [one, ...others] = await readSubscriptions(world);

    expect(others).to.deep.equal([]);
    expect(one?.status).to.equal('active');
    expect(one?.plan_id).to.equal('sports-plus-monthly');
    expect(one?.['blaize-product']).to.deep.equal({ id: 'sports-plus' });
    expect(one?.['transaction-history']).to.not.be.empty;
    expect(one?.paid_through_date).to.deep.equal(addDays(one!.next_billing_date!, -1));
    expect(one?.ends).to.equal(null);
  });

  it('charges a start without a trial at once [AP-20]', async () => {
    const world = await connect('reader');

    const { grantId } = await succeed(() => world.subscriptions.start(order()));

    expect(grantId).to.be.a('string').and.not.equal('');
    const [one] = await readSubscriptions(world);
    expect(one?.status).to.equal('active');
    expect(one?.['transaction-history'].map(({ cents }) => cents)).to.deep.equal([999]);
    expect(one!.paid_through_date!.getTime()).to.be.greaterThan((await world.now()).getTime());
  });

  it('starts a trial as active, without charge or paid time [AP-20]', async () => {
    const world = await connect('reader');

    await succeed(() =>
      world.subscriptions.start(order({ planId: 'sports-plus-monthly-trial', skipTrial: false })),
    );

    const [one] = await readSubscriptions(world);
    expect(one?.status).to.equal('active');
    expect(one?.['transaction-history']).to.deep.equal([]);
    expect(one?.paid_through_date).to.equal(null);
    expect(one?.next_billing_date).to.deep.equal(addDays(startOfDay(await world.now()), 7));
  });

  it('charges a trial at its end [AP-20]', async () => {
    const world = await connect('reader');
    await succeed(() =>
      world.subscriptions.start(order({ planId: 'sports-plus-monthly-trial', skipTrial: false })),
    );

    await world.advanceDays(8);

    const [one] = await readSubscriptions(world);
    expect(one?.status).to.equal('active');
    expect(one?.['transaction-history']).to.have.length(1);
  });

  it('keeps a future start pending until its day [AP-20]', async () => {
    const world = await connect('reader');
    const startDate = addDays(startOfDay(await world.now()), 14);

    await succeed(() => world.subscriptions.start(order({ startDate })));

    const [waiting] = await readSubscriptions(world);
    expect(waiting?.status).to.equal('pending');
    expect(waiting?.next_billing_date).to.deep.equal(startDate);
    expect(waiting?.['transaction-history']).to.deep.equal([]);

    await world.advanceDays(15);
    const [begun] = await readSubscriptions(world);
    expect([begun?.id, begun?.status, begun?.['transaction-history'].length]).to.deep.equal([
      waiting?.id,
      'active',
      1,
    ]);
  });

  it("rejects a declined card in the bank's words and starts nothing [AP-20] [ER-02]", async () => {
    const world = await connect('reader');

    const start = (more: Partial<Order>): Promise<E.Either<CallFailed, unknown>> =>
      world.subscriptions.start(order({ paymentNonce: 'fake-processor-declined-visa-nonce', ...more }));
    const outcome = (message: string): E.Either<CallFailed, never> => E.left({ _tag: 'Refused', message });

    expect(await start({})).to.deep.equal(outcome('Insufficient Funds'));
    // No charge is made yet; the message is from the check before the card is stored.
    expect(await start({ startDate: addDays(await world.now(), 14) })).to.deep.equal(outcome('Do Not Honor'));
    expect(await readSubscriptions(world)).to.deep.equal([]);
  });

  it('rejects an invalid start [AP-20]', async () => {
    const { subscriptions, now } = await connect('reader');

    await expectFailure(() => subscriptions.start(order({ planId: 'no-such-plan' })), 'Refused');
    await expectFailure(() => subscriptions.start(order({ productId: 'no-such-product' })), 'Refused');
    await expectFailure(() => subscriptions.start(order({ paymentNonce: 'no-such-nonce' })), 'Refused');
    await expectFailure(() => subscriptions.start(order({ paymentNonce: 'fake-consumed-nonce' })), 'Refused');
    await expectFailure(
      async () => subscriptions.start(order({ startDate: addDays(await now(), -20) })),
      'Refused',
    );
  });

  it('rejects a second order for the same product within 30 seconds [AP-20]', async () => {
    const world = await connect('reader');
    await succeed(() => world.subscriptions.start(order()));

    await expectFailure(() => world.subscriptions.start(order()), 'Refused');

    expect(await readSubscriptions(world)).to.have.length(1);
  });

  it('accepts the nonce of a stored method repeatedly [AP-20]', async () => {
    const world = await connect('lapsed');
    const [method] = await succeed(world.paymentMethods.list);

    await succeed(() => world.subscriptions.start(order({ paymentNonce: method!.nonce! })));

    expect(inState(await readSubscriptions(world), 'active')).to.have.length(1);
    const [after] = await succeed(world.paymentMethods.list);
    expect([after?.token, after?.has_active_subscription]).to.deep.equal([method?.token, true]);
  });

  it('cancels at once, keeps the paid time, and rejects a second cancellation [AP-19]', async () => {
    const world = await connect('member');
    const [before] = await readSubscriptions(world);

    await succeed(() => world.subscriptions.cancel(before!.id));

    const [after] = await readSubscriptions(world);
    expect(after?.status).to.equal('cancelled');
    expect(after?.paid_through_date).to.deep.equal(before?.paid_through_date);
    expect(Math.abs(after!.ends!.getTime() - (await world.now()).getTime())).to.be.lessThan(60_000);
    await expectFailure(() => world.subscriptions.cancel(before!.id), 'Conflict');
  });

  it('rejects a subscription of another reader [AP-19]', async () => {
    const { subscriptions } = await connect('member');

    await expectFailure(() => subscriptions.cancel('no/such subscription'), 'NotFound');
  });

  it('moves a subscription to another stored method [AP-18]', async () => {
    const world = await connect('member');
    const [one] = await readSubscriptions(world);
    const other = (await succeed(world.paymentMethods.list)).find(
      (method) => !method.has_active_subscription,
    );

    await succeed(() => world.subscriptions.setPaymentMethod(one!.id, other!.token));

    const inUse = (await succeed(world.paymentMethods.list)).filter(
      (method) => method.has_active_subscription,
    );
    expect(inUse.map(({ token }) => token)).to.deep.equal([other?.token]);
    await expectFailure(
      () => world.subscriptions.setPaymentMethod('no-such-subscription', other!.token),
      'NotFound',
    );
  });

  it('requires a signed-in reader [AP-19] [AP-20]', async () => {
    const { subscriptions } = await connect('visitor');

    await expectFailure(subscriptions.list, 'SignedOut');
    await expectFailure(() => subscriptions.start(order()), 'SignedOut');
    await expectFailure(() => subscriptions.cancel('any'), 'SignedOut');
    await expectFailure(() => subscriptions.setPaymentMethod('any', 'any'), 'SignedOut');
  });
};
