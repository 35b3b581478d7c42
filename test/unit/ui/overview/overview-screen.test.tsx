import { ana, close, focused, open, pending, visitor, type Page } from '../account';
import { act, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { MemoryAccount } from '../../../../adapters/memory/world/accounts';
import type { CallFailed } from '../../../../core/ports/call-failed';
import type { RewardsAccount } from '../../../../core/domain/rewards/rewards-account';
import { noRewards, rewardsFailed, rewardsRead } from '../../../../core/state/rewards';
import { makeStore } from '../../../../core/state/store';
import type { Recovery } from '../../../../core/use-cases/subscriptions/recover-at-load';
import type { AccountServices, RewardsServices } from '../../../../ui/react/services';
import { active, pastDue } from '../../../builders/memberships';
import { aPayflow, email } from '../../../builders/payflow';
import { aRewardsAccount } from '../rewards/program';

const offline = { _tag: 'Offline' } as const;
const address = '/account/overview';
const usualSettings: AccountServices['settings'] = {
  brand: 'news',
  membershipEnabled: true,
  pausingEnabled: true,
  helpUrl: 'https://help.courier.test/',
  canResendVerification: true,
  feedbackUrl: null,
  deleteAccountUrl: null,
  rewardsEnabled: false,
};

/** A rewards program that returns the test's responses. */
const aProgram = (account: RewardsAccount = aRewardsAccount()) => {
  const state = makeStore(noRewards);
  const services: RewardsServices = {
    state,
    refresh: () => {
      state.update(() => program.answer);
      return Promise.resolve();
    },
    loadWidget: async () => E.right(''),
    showWidget: () => undefined,
    inviteFriends: async () => E.right({ accepted: 0, rejected: 0 }),
    tellShared: async () => undefined,
  };
  const program = { answer: rewardsRead(noRewards, account), services };
  return program;
};

const anOpenPage = async (
  account: Partial<MemoryAccount> = active,
  {
    program = aProgram(),
    ...changes
  }: Partial<AccountServices> & {
    readonly program?: ReturnType<typeof aProgram>;
  } = {},
) => {
  const payflow = await aPayflow(account, { rewards: program.services, ...changes });
  const opened = () => open(address, payflow.core.member.getValue(), payflow.services);
  return { ...payflow, program, opened };
};
const detail = (page: Page, term: string) =>
  [...page.container.querySelectorAll('dt')].find((one) => one.textContent === term)?.nextElementSibling
    ?.textContent;
const hrefOf = (page: Page, name: string) => page.getByRole('link', { name }).getAttribute('href');
const headings = (page: Page) => page.getAllByRole('heading').map((one) => one.textContent);

describe('The overview page', () => {
  afterEach(close);

  it('shows the membership in one sentence with date and amount, and links to details [AC-01]', async () => {
    const { world, opened } = await anOpenPage();
    world.newsletters.put(email, ['101', '201']);
    const page = opened();

    expect(await page.findByText('Your membership renews on December 5 for $9.99.')).to.exist;
    await waitFor(() => expect(detail(page, 'Newsletters')).to.equal('You get 2'));
    await waitFor(() => expect(detail(page, 'My rewards')).to.equal('None yet'));
    expect(headings(page)).to.deep.equal(['Overview', 'At a glance']);
    expect(hrefOf(page, 'Manage membership')).to.equal('/account/settings/membership');
    expect(hrefOf(page, 'Choose newsletters')).to.equal('/account/settings/newsletters');
    expect(hrefOf(page, 'See rewards')).to.equal('/account/settings/my-rewards');
    expect(document.title).to.equal('Overview — The Courier');
    // In the list of sections, and in the same list at the end of the page on a phone.
    expect(page.getAllByRole('link', { current: 'page' }).map((one) => one.textContent)).to.deep.equal([
      'Overview',
      'Overview',
    ]);
  });

  it('is first in the navigation [AC-01]', async () => {
    const page = (await anOpenPage()).opened();
    const nav = await page.findByRole('navigation', { name: 'Account' });
    expect(within(nav).getAllByRole('link')[0]?.getAttribute('href')).to.equal(address);
  });

  it('reserves space for data being read, and shows no unknown facts [AC-01]', async () => {
    const discounts = pending<E.Either<CallFailed, void>>();
    const page = (await anOpenPage(active, { loadDiscounts: () => discounts.promise })).opened();
    await page.findByText('Loading...');
    expect(page.container.querySelector('[aria-busy="true"]')).to.exist;
    expect(page.queryByText('At a glance')).to.equal(null);
    discounts.end(E.right(undefined));
    await page.findByText(/^Your membership renews/);
    expect(page.getByText('At a glance')).to.exist;
  });

  it('links to the plans for a reader without a membership [AC-01]', async () => {
    const page = (await anOpenPage({})).opened();
    expect(await page.findByText("You don't have a membership yet.")).to.exist;
    expect(hrefOf(page, 'See all plans')).to.equal('/account/subscribe');
    await waitFor(() => expect(detail(page, 'Newsletters')).to.equal('You get none yet'));
    expect(detail(page, 'My rewards')).to.equal(undefined);
  });

  it('shows tasks first, and the alert bar does not repeat them [AC-01] [SC-08]', async () => {
    const page = (await anOpenPage(pastDue)).opened();
    expect(await page.findByText('$9.99 is due for your membership.')).to.exist;
    expect(hrefOf(page, 'Pay now')).to.equal('/account/settings/payment-method');
    expect(headings(page)).to.deep.equal(['Overview', 'To do first', 'At a glance']);
    expect(page.queryByRole('complementary', { name: 'Needs your attention' })).to.equal(null);
  });

  it('shows a change left open by an earlier page [AC-01] [PZ-09]', async () => {
    const state = makeStore<Recovery>({ _tag: 'NotYet' });
    const recovery = { state, again: () => undefined, acknowledge: () => undefined };
    const page = (await anOpenPage(active, { recovery })).opened();
    await page.findByText(/^Your membership renews/);
    act(() => state.update(() => ({ _tag: 'Recovering' })));
    const notice = page.getByText(/^Your change was interrupted/).closest('[role="status"]');
    expect(notice).to.exist;
    expect(page.queryByRole('link', { name: 'Look at your change' })).to.equal(null);
  });

  it('reports unread parts of the membership, retries them, and shows the rest [AC-01] [R6]', async () => {
    const { world, opened } = await anOpenPage();
    world.fail('subscriptions.list', offline);
    const page = opened();
    expect((await page.findByText(/^We couldn't load your membership\./)).closest('[role="alert"]')).to.exist;
    await waitFor(() => expect(detail(page, 'Newsletters')).to.equal('You get none yet'));

    world.repair();
    await page.user.click(page.getByRole('button', { name: 'Try again' }));

    expect(await page.findByText(/^Your membership renews/)).to.exist;
    await waitFor(() => expect(focused()).to.equal('Overview'));
  });

  it('reports unread newsletters and rewards, and retries each [AC-01] [R6]', async () => {
    const { world, program, opened } = await anOpenPage();
    world.fail('newsletters.read', offline);
    program.answer = rewardsFailed(noRewards, offline);
    const page = opened();
    await waitFor(() => expect(page.getAllByText("We couldn't load this.")).to.have.length(2));
    expect([detail(page, 'Newsletters'), detail(page, 'My rewards')]).to.deep.equal([
      "We couldn't load this.",
      "We couldn't load this.",
    ]);
    expect(page.getByText(/^Your membership renews/)).to.exist;

    world.repair();
    await page.user.click(page.getByRole('button', { name: 'Try again: Newsletters' }));
    await waitFor(() => expect(detail(page, 'Newsletters')).to.equal('You get none yet'));
    await waitFor(() => expect(focused()).to.equal('At a glance'));
    expect(detail(page, 'My rewards')).to.equal("We couldn't load this.");

    program.answer = rewardsRead(noRewards, aRewardsAccount());
    await page.user.click(page.getByRole('button', { name: 'Try again: My rewards' }));
    await waitFor(() => expect(detail(page, 'My rewards')).to.equal('None yet'));
  });

  it('reports unread cards and retries [AC-01]', async () => {
    const { world, opened } = await anOpenPage();
    world.fail('paymentMethods.list', offline);
    const page = opened();
    expect(await page.findByText("We couldn't load your payment methods.")).to.exist;
    world.repair();
    await page.user.click(page.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page.queryByText("We couldn't load your payment methods.")).to.equal(null));
  });

  it('lists new items with links [AC-01]', async () => {
    const { services, opened } = await anOpenPage();
    const first = opened();
    await waitFor(() => expect(services.store.get('last-look')).not.to.equal(null));
    expect(first.queryByText("What's new")).to.equal(null);
    close();
    const kept = JSON.parse(services.store.get('last-look')!) as { last: { at: number; lists: string[] } };
    kept.last = { at: 0, lists: kept.last.lists.filter((id) => id !== '102') };
    services.store.set('last-look', JSON.stringify(kept));

    const page = opened();

    const news = within(await page.findByRole('list', { name: "What's new" }));
    expect(news.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).to.deep.equal(
      [['New newsletter: Newsletter 102', '/account/settings/newsletters']],
    );
  });

  it('asks visitors to log in and returns them [AC-01] [RT-23]', () => {
    const page = open(address, visitor);
    expect(page.address()).to.equal('/account/login?redirect=%2Faccount%2Foverview');
  });
});

describe('The start page of an account', () => {
  afterEach(close);
  const settings = (accountHome?: 'overview' | 'settings') => ({
    settings: { ...usualSettings, accountHome },
  });

  for (const [home, from, to] of [
    ['overview', '/account', '/account/overview'],
    ['overview', '/account/register', '/account/overview'],
    ['settings', '/account', '/account/settings'],
    [undefined, '/account', '/account/settings'],
    [undefined, '/account/register', '/account/settings'],
  ] as const)
    it(`is ${to} from ${from} if the page configures ${home ?? 'nothing'} [AC-01] [RT-01] [RT-03]`, async () => {
      const page = open(from, ana, settings(home));
      await waitFor(() => expect(page.address()).to.equal(to));
    });
});

describe('Customer service', () => {
  afterEach(close);
  const settings = {
    ...usualSettings,
    helpPhone: '+1 (800) 555-0123',
    helpHours: 'Mon to Fri, 9 to 5 ET',
  };

  for (const [path, state] of [
    ['/account/settings/display', ana],
    ['/account/login', visitor],
    ['/account/nowhere', visitor],
  ] as const)
    it(`is shown with address, number and hours at the end of ${path} [AC-02]`, async () => {
      const page = open(path, state, { settings });
      const number = await page.findByRole('link', { name: '+1 (800) 555-0123' });
      expect(number.getAttribute('href')).to.equal('tel:+18005550123');
      expect(number.closest('p')?.textContent).to.equal(
        'Get in touch · +1 (800) 555-0123 · Mon to Fri, 9 to 5 ET',
      );
      expect(
        within(number.closest('p')!).getByRole('link', { name: 'Get in touch' }).getAttribute('href'),
      ).to.equal('https://help.courier.test/');
    });

  it('is the address alone if nothing else is configured [AC-02]', async () => {
    const page = open('/account/settings/display', ana);
    const line = (await page.findByRole('link', { name: 'Get in touch' })).closest('p');
    expect(line?.textContent).to.equal('Get in touch');
  });
});
