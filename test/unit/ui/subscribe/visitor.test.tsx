import { close, focused, open, type Page } from '../account';
import { act, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { aProfile, type MemoryAccount } from '../../../../adapters/memory/world/accounts';
import { inMemoryNavigation } from '../../../../adapters/memory/navigation';
import type { AccountServices, SocialPart } from '../../../../ui/react/services';
import { SocialSignIn } from '../../../../ui/react/shared/social/social-sign-in';
import {
  aGoodCard,
  aMemorySubscription,
  aPayflow,
  email,
  type PayflowWorld,
} from '../../../builders/payflow';

const password = 'Fixture-Passw0rd';
const article = '/sports/lanterns-win/';

/** The page for a visitor who has an account. */
const aVisit = async (
  address: string,
  account: Partial<MemoryAccount> = {},
  changes: (payflow: PayflowWorld) => Partial<AccountServices> = () => ({}),
) => {
  const payflow = await aPayflow(account);
  await payflow.core.signOut();
  await payflow.core.loadDataLayer();
  const { core, services } = payflow;
  const page = open(address, core.member.getValue(), { ...services, ...changes(payflow) });
  return { ...payflow, page };
};

/** For readers with an account, the login replaces the form for a new account. */
const logIn = async (page: Page): Promise<void> => {
  await page.user.click(await page.findByRole('button', { name: 'Log in' }));
  await page.user.type(await page.findByLabelText('Email'), email);
  await page.user.type(page.getByLabelText('Password'), password);
  await page.user.click(page.getByRole('button', { name: 'Log in' }));
};

const pay = async (page: Page, world: PayflowWorld['world']): Promise<void> => {
  await waitFor(() => expect(world.cardForms.opened().length).to.be.greaterThan(0));
  await waitFor(() => expect(page.queryByText('Loading the card form')).to.equal(null));
  act(() => world.cardForms.opened().at(-1)!.type(aGoodCard));
  await page.user.click(page.getByRole('button', { name: /^(Start free trial|Pay )/ }));
};

const checked = (page: Page) =>
  page.getAllByRole<HTMLInputElement>('radio').find((one) => one.checked)?.value;

describe('The subscribe flow for visitors', () => {
  afterEach(close);

  for (const address of ['/account/subscribe', '/account/appsubscribe'])
    it(`${address} shows plans, prices and the payment, and then asks for an account [RT-15] [RT-16] [SC-02]`, async () => {
      const { page, world } = await aVisit(address);

      expect(await page.findByRole('radio', { name: 'Flexible Monthly' })).to.exist;
      expect(page.getByText('7 days free, then $9.99 every month')).to.exist;
      expect(page.getByRole('region', { name: 'What you pay' }).textContent).to.contain('$9.99');
      expect(page.getByRole('form', { name: 'Your account' })).to.exist;
      expect(page.address()).to.equal(address);
      const requests = world
        .calls()
        .filter(({ name }) => /^(subscriptions|paymentMethods|cardForms)\./.test(name));
      expect(requests.map(({ name }) => name)).to.deep.equal([]);
      expect(world.calls().find(({ name }) => name === 'decisions.availablePlans')?.with).to.deep.equal([
        address.includes('app'),
      ]);
    });

  it('offers providers below the registration fields [AU-08] [SC-02]', async () => {
    const part: SocialPart = {
      SignIn: SocialSignIn,
      lastUsed: () => null,
      signInWithProvider: () => new Promise(() => undefined),
      finishHandoff: () => new Promise(() => undefined),
    };
    const { page } = await aVisit('/account/subscribe', {}, () => ({ social: () => Promise.resolve(part) }));

    const form = await page.findByRole('form', { name: 'Your account' });
    const group = await page.findByRole('group', { name: 'Log in with' });

    expect(form.contains(group)).to.equal(true);
    const password = page.getByLabelText('Password');
    expect(password.compareDocumentPosition(group) & Node.DOCUMENT_POSITION_FOLLOWING).to.not.equal(0);
  });

  it('logs in on the page, keeps the plan, and continues to the card and the article [RT-15] [RT-28] [SC-02]', async () => {
    const { page, world } = await aVisit(`/account/subscribe?redirect=${encodeURIComponent(article)}`);
    await page.user.click(await page.findByRole('radio', { name: /Annually/ }));

    await logIn(page);

    await waitFor(() => expect(page.queryByRole('form', { name: 'Log in' })).to.equal(null));
    await page.findByRole('heading', { name: 'Flexible Annually' });
    await waitFor(() => expect(focused()).to.equal('Your card'));
    await page.user.click(page.getByRole('button', { name: 'Change plan' }));
    expect(checked(page)).to.equal('sports-plus-annual');
    await pay(page, world);
    await page.findByRole('heading', { name: /You're in/ });
    await page.user.click(await page.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(world.navigation.left()).to.deep.equal([article]));
  });

  it("returns to the site's page where the purchase began if no address names one [RT-28]", async () => {
    const navigation = inMemoryNavigation({ referrer: `https://news.example.com${article}?from=mail` });
    const { page, world } = await aVisit('/account/subscribe', {}, () => ({ navigation }));

    await logIn(page);
    await pay(page, world);
    await page.findByRole('heading', { name: /You're in/ });
    await page.user.click(await page.findByRole('button', { name: 'Continue' }));

    await waitFor(() => expect(navigation.left()).to.deep.equal([`${article}?from=mail`]));
  });

  it('does not return to a foreign page or to a page of the account area [VA-09]', async () => {
    for (const referrer of [
      'https://evil.test/x',
      'https://news.example.com/account/login',
      'not an address',
    ]) {
      const navigation = inMemoryNavigation({ referrer });
      const { page, core } = await aVisit(
        '/account/subscribe?redirect=https%3A%2F%2Fevil.test%2F',
        {},
        () => ({
          navigation,
        }),
      );
      await logIn(page);
      await waitFor(() => expect(page.queryByRole('form', { name: 'Log in' })).to.equal(null));

      expect(core.redirects.destination(), referrer).to.equal('/account/settings');
      close();
    }
  });

  it('also returns a member who has nothing to pay [RT-28] [ST-02]', async () => {
    const { page, world } = await aVisit(`/account/subscribe?redirect=${encodeURIComponent(article)}`, {
      subscriptions: [aMemorySubscription()],
    });
    await logIn(page);

    await page.findByRole('heading', { name: 'You already have Sports+' });
    await page.user.click(page.getByRole('button', { name: 'Continue' }));

    await waitFor(() => expect(world.navigation.left()).to.deep.equal([article]));
  });

  it('registers on the page, and continues to the card with plan and article [SC-02] [AU-03]', async () => {
    const { page, core } = await aVisit(
      `/account/subscribe?plan=sports-plus-annual&redirect=${encodeURIComponent(article)}`,
    );
    await page.findByRole('heading', { name: 'Flexible Annually' });
    const address = page.address();
    await page.user.type(await page.findByLabelText('First name'), 'Ada');
    await page.user.type(page.getByLabelText('Last name'), 'Reader');
    await page.user.type(page.getByLabelText('Email'), 'ada@example.com');
    await page.user.type(page.getByLabelText('Password'), 'Courier-1');
    await page.user.click(page.getByRole('button', { name: 'Continue to payment' }));

    await page.findByRole('form', { name: 'Pay with' });
    expect(page.address()).to.equal(address);
    expect(page.getByRole('heading', { name: 'Flexible Annually' })).to.exist;
    expect(page.queryByRole('form', { name: 'Your account' })).to.equal(null);
    expect(page.getByText(/ada@example\.com/)).to.exist;
    expect(core.redirects.destination()).to.equal(article);
  });

  it('keeps the log-in step in the app [RT-16] [HM-19]', async () => {
    const { core, services } = await aPayflow();
    await core.signOut();
    await core.loadDataLayer();
    const page = open('/account/appsubscribe', { ...core.member.getValue(), mobileApp: true }, services);
    expect(await page.findByRole('button', { name: 'Log in' })).to.exist;
  });

  it('passes the typed e-mail address to the log-in and back [SC-02]', async () => {
    const { page } = await aVisit('/account/subscribe');
    await page.user.type(await page.findByLabelText('Email'), email);
    await page.user.click(page.getByRole('button', { name: 'Log in' }));

    await page.findByRole('form', { name: 'Log in' });
    expect(page.getByLabelText<HTMLInputElement>('Email').value).to.equal(email);
    await page.user.click(page.getByRole('button', { name: 'Create an account' }));
    expect(await page.findByRole('form', { name: 'Your account' })).to.exist;
  });

  it('offers the log-in to a reader whose e-mail address already has an account [VA-05]', async () => {
    const { page } = await aVisit('/account/subscribe');
    await page.user.type(await page.findByLabelText('First name'), 'Robin');
    await page.user.type(page.getByLabelText('Last name'), 'Sample');
    await page.user.type(page.getByLabelText('Email'), email);
    await page.user.type(page.getByLabelText('Password'), 'Courier-1');
    await page.user.click(page.getByRole('button', { name: 'Continue to payment' }));
    await page.user.click(await page.findByRole('button', { name: 'Log in instead' }));

    await page.findByRole('form', { name: 'Log in' });
    expect(page.getByLabelText<HTMLInputElement>('Email').value).to.equal(email);
  });

  it('names the article that the reader came from [RT-28]', async () => {
    const { page } = await aVisit(
      `/account/subscribe?redirect=${encodeURIComponent(article)}`,
      {},
      (made) => {
        made.world.storage.set('article', JSON.stringify({ path: article, title: 'Lanterns win' }));
        return {};
      },
    );
    expect(await page.findByRole('heading', { level: 1, name: 'Keep reading “Lanterns win”' })).to.exist;
  });

  it('shows the price for a reader who had a trial as soon as the reader is known [BC-02] [ST-14]', async () => {
    const { page } = await aVisit('/account/subscribe', { profile: aProfile({ hadTrial: true }) });
    expect(await page.findByText('7 days free, then $9.99 every month')).to.exist;

    await logIn(page);

    expect(await page.findByRole('button', { name: 'Pay $9.99' })).to.exist;
    expect(page.queryByText(/free/)).to.equal(null);
  });

  it('keeps the error message of a failed login [AU-01] [ER-01]', async () => {
    const { page } = await aVisit('/account/subscribe', {}, () => ({
      signIn: () => Promise.resolve(E.left({ _tag: 'InvalidPassword' })),
    }));
    await logIn(page);

    expect((await page.findAllByText('Sorry, this is the wrong email or password.')).length).to.be.above(0);
    expect(page.getAllByRole('radio').length).to.be.greaterThan(1);
  });

  it("returns to the visitor's page after sign-out, without earlier messages [R11] [AU-04]", async () => {
    const { page, core } = await aVisit('/account/subscribe');
    await logIn(page);
    await waitFor(() => expect(page.queryByRole('form', { name: 'Log in' })).to.equal(null));

    await act(async () => {
      await core.signOut();
      await core.loadDataLayer();
    });

    expect(await page.findByRole('form', { name: 'Your account' })).to.exist;
    expect(page.queryByRole('form', { name: 'Pay with' })).to.equal(null);
    expect(page.container.textContent).to.not.contain('Robin');
  });

  it('reports unreadable plans and retries [ER-03]', async () => {
    const { page, world } = await aVisit('/account/subscribe', {}, ({ world: place }) => {
      place.fail('decisions.availablePlans', { _tag: 'Offline' }, { times: 1 });
      return {};
    });
    await page.findByText("We couldn't load the plans. You have not been charged. You are probably offline.");

    await page.user.click(page.getByRole('button', { name: 'Try again' }));

    expect(await page.findByRole('radio', { name: 'Flexible Monthly' })).to.exist;
    expect(world.calls().filter(({ name }) => name === 'subscriptions.list')).to.deep.equal([]);
  });
});
