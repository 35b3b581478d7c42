import { expect } from 'chai';
import { aSession } from '../../builders/session';
import * as E from 'fp-ts/Either';
import { makePaymentsPage } from '../../../core/flows/payments-page';
import { makePaymentsFlow, type PaymentsState } from '../../../core/flows/payments';
import { dataLayerRead, readerReplaced } from '../../../core/state/member-changes';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import { makeStore } from '../../../core/state/store';
import { active } from '../../builders/memberships';
import { aPayflow } from '../../builders/payflow';

const aPage = async (account = active, changes: Parameters<typeof aPayflow>[1] = {}) => {
  const { world, services, core } = await aPayflow(account, changes);
  const { flow } = makePaymentsPage(services);
  const seen: string[] = [];
  flow.state.subscribe({ next: ({ paid, ahead }) => void seen.push(`${paid}, ${ahead}`) });
  const paymentStatus = () => {
    const { paid, ahead, history, discountsUnread }: PaymentsState = flow.state.getValue();
    return [paid, ahead, history.payments.length, discountsUnread];
  };
  return { world, flow, services, core, seen, paymentState: paymentStatus };
};

describe('Payments flow', () => {
  it('reads past payments and future charges [AC-03] [AC-05]', async () => {
    const { flow, paymentState: paymentStatus } = await aPage();

    expect(paymentStatus()).to.deep.equal(['reading', 'reading', 0, null]);
    await flow.load();

    expect(paymentStatus()).to.deep.equal(['read', 'read', 1, null]);
  });

  it('reports each failure and retries it independently [AC-03] [AC-05] [R6]', async () => {
    const { world, flow, seen, paymentState: paymentStatus } = await aPage();
    world.fail('subscriptions.list', { _tag: 'Offline' }, { times: 2 });
    await flow.load();
    expect(paymentStatus()).to.deep.equal(['failed', 'failed', 0, null]);

    await flow.readPaid();
    expect(paymentStatus()).to.deep.equal(['read', 'failed', 1, null]);
    await flow.readAhead();
    expect(paymentStatus()).to.deep.equal(['read', 'read', 1, null]);
    expect(seen).to.include.members(['retrying, failed', 'read, retrying']);
  });

  it('shows a retry only after a failure [AC-03] [AC-05]', async () => {
    const { flow, seen } = await aPage();
    await flow.load();
    await flow.load();
    expect(seen.filter((one) => one.includes('retrying'))).to.deep.equal([]);
  });

  it('checks the reader only if the session has ended [AC-03] [AU-07]', async () => {
    const checksAfter = async (answer: E.Either<object, object>) => {
      let checks = 0;
      const flow = makePaymentsFlow({
        readPayments: async () => answer as never,
        loadSubscriptions: async () => E.left({ _tag: 'Offline' }),
        loadDiscounts: async () => E.left({ _tag: 'Offline' }),
        loadDataLayer: async () => void (checks += 1),
      });
      await flow.readPaid();
      return [checks, flow.state.getValue().paid];
    };
    expect(await checksAfter(E.left({ _tag: 'SignedOut' }))).to.deep.equal([1, 'failed']);
    expect(await checksAfter(E.left({ _tag: 'Offline' }))).to.deep.equal([0, 'failed']);
    expect(await checksAfter(E.right({ payments: [], incomplete: false }))).to.deep.equal([0, 'read']);
  });

  it('lists payments even if the plans cannot be read [AC-03]', async () => {
    const { world, flow, paymentState: paymentStatus } = await aPage();
    world.fail('site.plans', { _tag: 'Offline' });
    await flow.load();

    expect(paymentStatus()).to.deep.equal(['read', 'failed', 1, null]);
  });

  it('warns that charges may be lower if the discounts cannot be read [AC-05] [PZ-07]', async () => {
    const { world, flow, paymentState: paymentStatus } = await aPage();
    world.fail('billing.discounts', { _tag: 'Offline' });
    await flow.load();

    expect(paymentStatus()).to.deep.equal(['read', 'read', 1, { _tag: 'Offline' }]);
  });

  it('reads once for several simultaneous requests', async () => {
    const { world, flow } = await aPage();
    await Promise.all([flow.readPaid(), flow.readPaid(), flow.readPaid()]);

    expect(world.calls().filter(({ name }) => name === 'subscriptions.list')).to.have.length(1);
  });

  it('treats an invalid list as a failed read', async () => {
    const { flow, paymentState: paymentStatus } = await aPage(active, {
      paymentRecords: async () => E.right({ error: 'soon' }),
    });
    await flow.readPaid();

    expect(paymentStatus()[0]).to.equal('failed');
  });

  it('sends no request for another reader who signed in on a sister site [AC-05] [AP-13]', async () => {
    let callCount = 0;
    const { flow, paymentState: paymentStatus } = await aPage(active, {
      session: { capture: () => () => true, confirm: async () => E.left({ _tag: 'SignedOut' }) },
      paymentRecords: async () => {
        callCount += 1;
        return E.right([]);
      },
    });
    await flow.readPaid();

    expect([callCount, paymentStatus()[0]]).to.deep.equal([0, 'failed']);
  });

  it('drops responses that arrive after its reader has left [AC-05] [AP-13]', async () => {
    const ada = { ...emptyDataLayer, loggedIn: true, trackingId: 'ada' };
    const { services } = await aPayflow(active);
    const member = makeStore(dataLayerRead(services.member.getValue(), ada));
    const { flow } = makePaymentsPage({
      ...services,
      session: aSession(member),
      loadDataLayer: async () => undefined,
      paymentRecords: async () => {
        member.update((state) => readerReplaced(state, { ...ada, trackingId: 'bea' }));
        return E.right([{ 'transaction-history': [{ id: 'of-bea' }] }]);
      },
    });
    await flow.readPaid();

    expect(flow.state.getValue()).to.deep.include({
      paid: 'failed',
      history: { payments: [], incomplete: false },
    });
  });

  it('warns in the log about an invalid publisher configuration [AC-04] [HM-05]', async () => {
    const { services } = await aPayflow(active);
    const warned: string[] = [];
    const page = makePaymentsPage({
      ...services,
      warn: (what) => void warned.push(what),
      settings: { publisher: { name: 'The Courier', tax: 'none' } },
    });

    expect(page.publisher).to.deep.equal({ name: 'The Courier', address: [], tax: [] });
    expect(warned).to.deep.equal(['configuration field "publisher.tax" must be a list of texts']);
  });
});
