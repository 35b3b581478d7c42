import { close, open } from '../account';
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { aProfile } from '../../../../adapters/memory/world/accounts';
import { memoryPlans } from '../../../../adapters/memory/world/plans';
import { shown } from '../../../builders/terms';
import { day } from '../../../builders/subscription';
import { aMemorySubscription, aPayflow, aStoredMethod, email } from '../../../builders/payflow';
import type { JournalEntry } from '../../../../core/ports/journal';
import type { Change } from '../../../../core/domain/change/change';

const start = {
  planId: 'sports-plus-monthly',
  productId: 'sports-plus',
  startDate: '2027-01-05T00:00:00.000Z',
  seenIds: ['sub-1'],
};
const promise = shown({ cents: 999, on: '2027-01-05', methodToken: aStoredMethod().token });
const pausing: Change = {
  kind: 'pause',
  facts: { ...start, subscriptionId: 'sub-1', length: 1, promise },
};
const subscribing: Change = {
  kind: 'subscribe',
  facts: { ...start, startDate: null, seenIds: [], skipTrial: false, trialBegins: false },
};
const methods = [aStoredMethod()];
const active = { subscriptions: [aMemorySubscription()], methods };
const cancelledForPause = {
  subscriptions: [aMemorySubscription({ state: 'cancelled', ends: day('2026-11-21') })],
  methods,
};
const markedPaused = { ...cancelledForPause, profile: aProfile({ paused: true, pausedLength: 1 }) };

/** A page of a reader whose earlier page stored a change in the journal and closed. */
const afterInterruption = async (
  account: Parameters<typeof aPayflow>[0],
  entry: Pick<JournalEntry, 'change' | 'step' | 'phase'> & { readonly hoursAgo?: number },
  address = '/account/settings/membership',
) => {
  // The page loads after the entry was made, because the reader is known only then.
  const payflow = await aPayflow(account);
  const reader = payflow.core.member.getValue().dataLayer.trackingId!;
  const startedAt = new Date(
    payflow.world.clock.now().getTime() - (entry.hoursAgo ?? 0) * 3_600_000,
  ).toISOString();
  await payflow.world.journal.put({
    id: 'entry-1',
    reader,
    startedAt,
    change: entry.change,
    step: entry.step,
    phase: entry.phase,
  });
  payflow.core.recovery.again();
  const page = open(address, payflow.core.member.getValue(), {
    ...payflow.services,
    loadUser: payflow.core.loadUser,
  });
  return { ...payflow, page, reader };
};

const entries = (world: Awaited<ReturnType<typeof afterInterruption>>['world']) => world.journal.entries();

describe('Changes left open by an earlier page', () => {
  afterEach(close);

  it('are finished and reported [PZ-09]', async () => {
    const { page, world } = await afterInterruption(markedPaused, {
      change: pausing,
      step: 'cancel',
      phase: 'done',
    });

    await page.findByText('The pause you started earlier is set.', {}, { timeout: 3_000 });
    await page.findByRole('button', { name: 'Resume membership' });
    expect(entries(world)).to.deep.equal([]);
    const news = ['site.sendPauseEmail', 'newsletters.accountChange'];
    expect(world.calls().flatMap(({ name }) => (news.includes(name) ? [name] : []))).to.deep.equal(news);
    expect(world.calls().filter(({ name }) => name === 'subscriptions.start')).to.have.length(1);
  });

  it('are rolled back if possible, without a change [PZ-09]', async () => {
    const { page, world, reader } = await afterInterruption(active, {
      change: pausing,
      step: 'cancel',
      phase: 'begun',
    });

    await page.findByText(/interrupted and undone\. Nothing has changed\./, {}, { timeout: 3_000 });
    expect(reader).to.not.equal('');
    expect(world.calls().map(({ name }) => name)).to.not.include('subscriptions.cancel');
  });

  it('are shown to the reader after a day, who may finish them [PZ-09]', async () => {
    const { page, world } = await afterInterruption(cancelledForPause, {
      change: pausing,
      step: 'cancel',
      phase: 'done',
      hoursAgo: 25,
    });

    await page.findByRole('heading', { name: 'Your change is half done' });
    await page.findAllByText(/It isn't set to start again after the pause yet\./);
    const receipt = await page.findByRole('list', { name: 'If you finish it now' });
    expect(receipt.textContent).to.contain('January 5').and.to.contain('$9.99');
    await page.user.click(page.getByRole('button', { name: 'Finish' }));

    await page.findByText('Subscription successfully paused');
    expect(world.calls().filter(({ name }) => name === 'subscriptions.start')).to.have.length(1);
    // The email and the newsletters of a pause follow the reader's request (PZ-02).
    const [mail] = world.calls().filter(({ name }) => name === 'site.sendPauseEmail');
    expect(mail?.with[0]).to.deep.include({
      emailAddress: email,
      pauseLength: 1,
      pauseLengthEffectiveDate: day('2026-12-05'),
    });
    const observed = world.calls().filter(({ name }) => name === 'newsletters.accountChange');
    expect(observed.map((call) => call.with)).to.deep.equal([[email, true]]);
  });

  it('are left unchanged on request [PZ-09]', async () => {
    const { page, world } = await afterInterruption(cancelledForPause, {
      change: pausing,
      step: 'cancel',
      phase: 'done',
      hoursAgo: 25,
    });
    await page.findByRole('heading', { name: 'Your change is half done' });

    await page.user.click(page.getByRole('button', { name: 'Leave it as it is' }));

    await page.findByRole('button', { name: 'Restart membership' });
    expect(entries(world)).to.deep.equal([]);
    expect(world.calls().map(({ name }) => name)).to.not.include('subscriptions.start');
  });

  it('are shown to the reader if the result of a start is unknown [PZ-09]', async () => {
    const { page, world } = await afterInterruption(cancelledForPause, {
      change: pausing,
      step: 'start',
      phase: 'begun',
      hoursAgo: 1,
    });

    await page.findByRole('heading', { name: "We're finishing your change" });
    // The current status with its date and one question are shown without a click.
    expect(
      page.getByText('As things stand, your membership is canceled. You can keep reading until December 4.'),
    ).to.exist;
    expect(page.getByText('Do you want to finish it now?')).to.exist;
    await waitFor(() => expect(page.getAllByText(/We can't see the change yet\./)).to.have.length(2));
    expect(page.getByRole('button', { name: 'Finish' })).to.exist;
    expect(page.getByRole('button', { name: 'Leave it as it is' })).to.exist;
    expect(page.container.textContent).not.to.match(/answer .* lost/);
    await page.user.click(page.getByRole('button', { name: 'Check again' }));
    await page.findByRole('button', { name: 'Finish' });
    expect(world.calls().map(({ name }) => name)).to.not.include('subscriptions.start');
  });

  it('show what is not done, without a lost response, if nothing was sent [PZ-09]', async () => {
    const moved = aMemorySubscription({
      id: 'sub-2',
      plan: memoryPlans[3]!,
      state: 'cancelled',
      ends: day('2026-11-20'),
    });
    const { page, world } = await afterInterruption(
      { ...markedPaused, subscriptions: [...cancelledForPause.subscriptions, moved] },
      { change: pausing, step: 'keep-flag', phase: 'done' },
    );

    await page.findByRole('heading', { name: 'Your change is half done' }, { timeout: 3_000 });
    await page.findAllByText(/Your membership is canceled and won't be charged\. It isn't set/);
    await page.findAllByText(/You can keep reading until December 4\./);
    expect(page.getByText('Do you want to finish it now?')).to.exist;
    expect(world.calls().map(({ name }) => name)).to.not.include('subscriptions.start');
    expect(entries(world)[0]).to.deep.include({ step: 'keep-flag', phase: 'done' });
  });

  it('link from the membership page to the payment [PZ-09]', async () => {
    const { page } = await afterInterruption(
      { methods },
      { change: subscribing, step: 'start', phase: 'begun', hoursAgo: 1 },
    );
    const link = await page.findByRole('link', { name: 'Check your membership' });
    expect(link.getAttribute('href')).to.equal('/account/subscribe');
  });

  it('are settled before another payment can be made [PZ-09]', async () => {
    const { page, world } = await afterInterruption(
      { methods },
      { change: subscribing, step: 'start', phase: 'begun', hoursAgo: 1 },
      '/account/subscribe',
    );

    await page.user.click(await page.findByRole('button', { name: 'Check status' }));
    const startOver = await page.findByRole('button', { name: 'Start over' });
    expect(page.queryByRole('button', { name: /^Start free trial$/ })).to.equal(null);
    await page.user.click(startOver);

    await page.findByRole('button', { name: /^Start free trial$/ });
    expect(entries(world)).to.deep.equal([]);
    expect(world.calls().map(({ name }) => name)).to.not.include('subscriptions.start');
  });

  it('are not touched while another tab handles them [PZ-09]', async () => {
    const payflow = await aPayflow(active);
    const reader = payflow.core.member.getValue().dataLayer.trackingId!;
    payflow.world.lock.holdElsewhere(`change:${reader}`);
    await payflow.world.journal.put({
      id: 'entry-1',
      reader,
      change: pausing,
      startedAt: payflow.world.clock.now().toISOString(),
      step: 'flag',
      phase: 'begun',
    });
    payflow.core.recovery.again();
    const page = open('/account/settings/membership', payflow.core.member.getValue(), payflow.services);

    await page.findByText(/^Another tab is changing your membership\./);
    expect(payflow.world.journal.entries()).to.have.length(1);
  });

  it('are recovered at the next page load of the same reader only [PZ-09]', async () => {
    const { core, world } = await aPayflow(active);
    await world.journal.put({
      id: 'entry-1',
      reader: 'track-somebody-else',
      change: pausing,
      startedAt: world.clock.now().toISOString(),
      step: 'flag',
      phase: 'begun',
    });
    core.recovery.again();
    await waitFor(() =>
      expect(core.recovery.state.getValue()).to.deep.equal({ _tag: 'Recovered', changes: [] }),
    );
    expect(world.journal.entries()).to.have.length(1);
    expect(E.isRight(await core.loadSubscriptions())).to.equal(true);
  });
});
