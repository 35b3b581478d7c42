import { expect } from 'chai';
import { addDays } from '../../core/domain/dates/utc-date';
import type { Connect } from './contract-world';
import { expectFailure, succeed } from './outcomes';

const place = { state: 'NY', postalCode: '10001' };

export const siteContract = (connect: Connect): void => {
  it('returns the plans in dollars and months [AP-22] [EN-01]', async () => {
    const { site } = await connect('visitor');

    const plans = await succeed(site.plans);

    const monthly = plans.find(({ planId }) => planId === 'sports-plus-monthly');
    expect([monthly?.amount, monthly?.billingInterval, monthly?.hasTrial]).to.deep.equal([9.99, 1, false]);
    const trial = plans.find(({ planId }) => planId === 'sports-plus-monthly-trial');
    expect([trial?.trialDuration, trial?.trialDurationUnit, trial?.hasTrial]).to.deep.equal([7, 'day', true]);
    expect(new Set(plans.map(({ planId }) => planId)).size).to.equal(plans.length);
  });

  it('creates the customer at the payment provider [AP-23]', async () => {
    const { site, sessionIds } = await connect('reader');

    await succeed(() => site.prepareCustomer(sessionIds()));
    await succeed(() => site.prepareCustomer(sessionIds()));
  });

  it('rejects an unknown session [AP-23] [AP-24]', async () => {
    const { site } = await connect('reader');
    const unknown = { sessionId: 'no-such-session', trackingId: 'nobody' };

    await expectFailure(() => site.prepareCustomer(unknown), 'Refused');
    await expectFailure(() => site.sendPostalCode(unknown, place), 'Refused');
  });

  it('accepts a postal code [AP-24]', async () => {
    const { site, sessionIds } = await connect('reader');

    await succeed(() => site.sendPostalCode(sessionIds(), place));
  });

  it('sends the mail about a pause [AP-28] [EN-10]', async () => {
    const { site, credentials, now } = await connect('member');
    const today = await now();

    await succeed(() =>
      site.sendPauseEmail({
        emailAddress: credentials.email,
        pauseLength: 2,
        pauseLengthEffectiveDate: addDays(today, 14),
        billingCycleEndDate: addDays(today, 13),
        cta: 'https://news.example.com/account/settings/membership',
      }),
    );
  });
};
