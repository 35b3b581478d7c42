import { ana, close, open } from '../account';
import { within } from '@testing-library/react';
import { expect } from 'chai';
import { makeStore } from '../../../../core/state/store';
import { noSubscriptions } from '../../../../core/state/subscriptions';
import type { Reward } from '../../../../core/domain/rewards/rewards-account';
import { aProgramPage, aRewardsAccount } from './program';

const address = '/account/settings/my-rewards';

const aReward = (changes: Partial<Reward>): Reward => ({
  id: `reward-${JSON.stringify(changes)}`,
  amount: 10,
  reason: 'referred-a-friend',
  about: 'Jonah P.',
  code: null,
  status: 'available',
  at: new Date('2026-10-19T12:00:00Z'),
  ...changes,
});

describe('My rewards', () => {
  afterEach(close);

  it('shows the available and earned rewards, and their reasons [RT-19] [SC-09]', async () => {
    const { page } = aProgramPage(
      address,
      aRewardsAccount({
        balance: {
          balance: 11,
          earned: 21,
          rewards: [
            aReward({}),
            aReward({ about: '', status: 'redeemed' }),
            aReward({ reason: 'was-referred', about: 'Remy R.', code: 'FRIEND10-X' }),
            aReward({ reason: 'was-referred', about: '', status: 'capped' }),
            aReward({ reason: 'activity', about: 'newsletterSubscribed', amount: 1 }),
            aReward({ reason: 'activity', about: 'profileCustomized', amount: 1 }),
            aReward({ reason: 'activity', about: 'freeTrialStarted', amount: 5 }),
            aReward({ reason: 'activity', about: 'somethingElse', amount: 2 }),
          ],
        },
      }),
    );

    const history = within(await page.findByRole('list', { name: 'History' })).getAllByRole('listitem');

    expect([...page.container.querySelectorAll('dd')].map((one) => one.textContent)).to.deep.equal([
      '$11.00',
      '$21.00',
    ]);
    expect(history.map((one) => one.textContent)).to.deep.equal([
      'You referred Jonah P. October 19 $10.00',
      'You referred a friend October 19 $10.00Spent',
      'Remy R. referred you October 19 $10.00Code FRIEND10-X',
      'A friend referred you October 19 $10.00Over the yearly limit, not counted',
      'Your first newsletter October 19 $1.00',
      'Your own profile October 19 $1.00',
      'Your free trial October 19 $5.00',
      'A reward for taking part October 19 $2.00',
    ]);
  });

  it('marks earlier rewards and links to the rest [RT-19] [SC-09]', async () => {
    const { page } = aProgramPage(
      address,
      aRewardsAccount({
        balance: {
          balance: 1,
          earned: 1,
          rewards: [aReward({ reason: 'activity', about: 'profileCustomized' })],
        },
      }),
    );

    const ways = within(await page.findByRole('list', { name: 'What you can earn' }));

    expect(ways.getByRole('link', { name: /^Refer a friend/ }).getAttribute('href')).to.equal(
      '/account/settings/refer-a-friend',
    );
    expect(ways.getByText(/Fill in your profile/).closest('li')!.textContent).to.contain('Done');
    expect(ways.queryByRole('link', { name: 'Fill in your profile' })).to.equal(null);
  });

  it('explains how to start if no reward was earned yet [RT-19] [SC-09]', async () => {
    const { page } = aProgramPage(address, aRewardsAccount());

    expect(await page.findByText('You have no rewards yet. Your first is one friend away.')).to.exist;
    await page.user.click(page.getAllByRole('link', { name: 'Refer a friend' }).at(-1)!);

    expect(await page.findByRole('textbox', { name: 'Link to share' })).to.exist;
  });

  it('keeps the last data during and after a failed read [SC-09]', async () => {
    const { page, program } = aProgramPage(address, aRewardsAccount());
    await page.findByText(/You have no rewards yet/);
    program.answer = { _tag: 'Offline' };

    await page.user.click(page.getAllByRole('link', { name: 'Refer a friend' })[0]!);

    expect(await page.findByRole('textbox', { name: 'Link to share' })).to.exist;
    expect(program.reads).to.equal(2);
  });

  it('reports that the publisher has no program, and has no links to it [RT-19]', async () => {
    const page = open(address, ana, {
      rewards: null,
      subscriptions: makeStore({
        ...noSubscriptions,
        subscriptionsFetched: true,
        subscriptionStatus: 'Active',
      }),
    });

    expect(await page.findByText("There's no referral program on this site right now.")).to.exist;
    const sections = within(page.getByRole('navigation'))
      .getAllByRole('link')
      .map((one) => one.textContent);
    expect(sections).to.include('Text alerts').and.not.include('Refer a friend');
  });
});
