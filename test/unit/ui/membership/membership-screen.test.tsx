import { close, focused, open, type Page } from '../account';
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { MemoryAccount } from '../../../../adapters/memory/world/accounts';
import { articleText } from '../../../../core/domain/redirect/article-text';
import { memoryPlans } from '../../../../adapters/memory/world/plans';
import { homeDeliveryProduct } from '../../../../core/domain/member/data-layer';
import type { MemoryWorldOptions } from '../../../../adapters/memory/world/memory-world';
import type { AccountServices } from '../../../../ui/react/services';
import { day } from '../../../builders/subscription';
import { aMemorySubscription, aPayflow, aStoredMethod } from '../../../builders/payflow';
import { active, cancelled, paused } from '../../../builders/memberships';
import { changeOf } from '../../../builders/changes';

const ended: Partial<MemoryAccount> = {
  subscriptions: [
    aMemorySubscription({ state: 'cancelled', paidThrough: day('2026-10-04'), ends: day('2026-09-18') }),
  ],
};

const anOpenPage = async (
  account: Partial<MemoryAccount> = active,
  changes: Partial<AccountServices> = {},
  address = '/account/settings/membership',
  options: MemoryWorldOptions = {},
) => {
  const payflow = await aPayflow(account, changes, options);
  const page = open(address, payflow.core.member.getValue(), payflow.services);
  return { ...payflow, page };
};

const press = async (page: Page, name: string) => page.user.click(await page.findByRole('button', { name }));
const listed = (page: Page, name: string) =>
  page.getByRole('list', { name }).textContent?.replace(/\s+/g, ' ').trim();

/** The value of a term in a definition list. */
const detail = (page: Page, term: string) =>
  [...page.container.querySelectorAll('dt')].find((one) => one.textContent === term)?.nextElementSibling
    ?.textContent;

describe('The membership page', () => {
  afterEach(close);

  it('shows the status, the next charge and past payments [RT-17]', async () => {
    const { page } = await anOpenPage();

    expect(await page.findByText(/Your membership renews on December 5 for \$9\.99\./)).to.exist;
    expect([detail(page, 'Plan'), detail(page, 'Next charge'), detail(page, 'Card')]).to.deep.equal([
      'Flexible Monthly, $9.99 a month',
      '$9.99 on December 5, in 2 weeks',
      'Visa ending in 1111',
    ]);
    expect(listed(page, 'Payments')).to.equal('November 5, 2026 $9.99');
  });

  it('shows the charge and the later price of another plan in each place that names it [EN-01] [PZ-05] [PZ-06]', async () => {
    const rising = memoryPlans.map((plan) =>
      plan.planId === 'sports-plus-biannual'
        ? {
            ...plan,
            amount: 19.99,
            stepUpPricing: { amount: 49.99, date: day('2027-05-21') },
            firstBillingDate: day('2026-11-21'),
          }
        : plan,
    );
    const price = '$19.99 every 6 months for the first 6 months, then $49.99 every 6 months';
    const { page } = await anOpenPage(active, {}, undefined, { plans: rising });

    await press(page, 'Cancel membership');
    expect(await page.findByText(`Change to Flexible Biannually for ${price}.`)).to.exist;
    await press(page, 'Keep membership');
    await press(page, 'Change plan');
    await page.user.click(await page.findByRole('radio', { name: /Biannual/ }));
    expect(page.getByText('For the first 6 months, then $49.99 every 6 months')).to.exist;
    const current = page.getByRole<HTMLInputElement>('radio', { name: 'Flexible Monthly Current plan' });
    expect([current.disabled, current.checked]).to.deep.equal([true, false]);
    expect(detail(page, 'New')).to.equal(`Flexible Biannually, ${price}`);
  });

  it('shows the past-due message verbatim [ER-01]', async () => {
    const { page } = await anOpenPage({
      ...active,
      subscriptions: [aMemorySubscription({ state: 'past due' })],
    });

    expect(
      await page.findByText(
        'Your membership billing is past due. Please update your payment method to continue.',
      ),
    ).to.exist;
  });

  it('shows that no payment method is stored', async () => {
    const { page } = await anOpenPage({ ...active, methods: [] });
    await page.findByRole('button', { name: 'Change plan' });

    expect(detail(page, 'Card')).to.equal('You have no saved payment methods.');
  });

  it("offers a calendar reminder for the end of a trial, in the page's texts and amounts [RT-17]", async () => {
    const trial = aMemorySubscription({ nextBilling: day('2026-12-05'), paidThrough: null, charges: [] });
    const { page } = await anOpenPage({ ...active, subscriptions: [trial] });

    const name = 'Add a reminder to your calendar';
    const link = await page.findByRole<HTMLAnchorElement>('link', { name }, { timeout: 5000 });
    const file = decodeURIComponent(link.href.replace('data:text/calendar;charset=utf-8,', ''));

    expect(link.download).to.equal('membership-reminder.ics');
    expect(file.replaceAll('\r\n ', '').split('\r\n')).to.include.members([
      'UID:trial-ends-sports-plus-monthly-2026-12-05@news.example.com',
      'DTSTAMP:20261121T120000Z',
      'DTSTART;VALUE=DATE:20261205',
      'SUMMARY:Flexible Monthly: your trial ends',
      'DESCRIPTION:Your trial of Flexible Monthly ends on December 5\\, 2026. $9.99 is charged every month from then on. Cancel before then and nothing is charged.\\nhttps://news.example.com/account/settings/membership',
    ]);
  });

  it('offers no reminder if no new charge begins [RT-17]', async () => {
    const { page } = await anOpenPage();
    await page.findByText(/Your membership renews/);

    expect(page.queryByRole('link', { name: 'Add a reminder to your calendar' })).to.equal(null);
  });

  it('leads from the card to the payment methods [SC-05]', async () => {
    const { page } = await anOpenPage();
    const link = await page.findByRole('link', { name: 'Change your card' });
    expect(link.getAttribute('href')).to.equal('/account/settings/payment-method');
  });

  it('shows the price, the trial and one button to a reader without a membership [BC-02] [BC-03] [SC-05]', async () => {
    const { page } = await anOpenPage({});

    const offer = await page.findByRole('region', { name: 'Membership on offer' });
    expect(offer.textContent).to.match(/^Flexible Monthly\$0 todayThen \$9\.99 every month from /);
    const links = page.getAllByRole('link').filter((one) => offer.contains(one));
    expect(links.map((one) => [one.textContent, one.getAttribute('href')])).to.deep.equal([
      ['Try for free', '/account/subscribe?plan=sports-plus-monthly-trial'],
      ['See all plans', '/account/subscribe'],
    ]);
    expect(page.queryByRole('link', { name: 'Subscribe' })).to.equal(null);
  });

  it('reports a failed read and retries', async () => {
    const { world, services, core } = await aPayflow(active);
    world.fail('subscriptions.list', { _tag: 'Offline' }, { times: 1 });
    const page = open('/account/settings/membership', core.member.getValue(), services);
    expect(await page.findByText("We couldn't load your membership. Nothing has changed.")).to.exist;

    await press(page, 'Try again');

    expect(await page.findByText(/renews on December 5/)).to.exist;
  });

  for (const [call, account, action] of [
    ['decisions.availablePlans', active, 'Change plan'],
    ['paymentMethods.list', { ...active, methods: [aStoredMethod()] }, 'Change plan'],
  ] as const) {
    it(`reports that some actions are unavailable, and reads again: ${call} [SC-05] [R6]`, async () => {
      const { world, services, core } = await aPayflow(account);
      world.fail(call, { _tag: 'Offline' });
      const page = open('/account/settings/membership', core.member.getValue(), services);
      expect(await page.findByText("We couldn't load everything you can do here.")).to.exist;
      expect(page.getByRole('button', { name: 'Cancel membership' })).to.exist;

      world.repair();
      await press(page, 'Try again');

      expect(await page.findByRole('button', { name: action })).to.exist;
      expect(page.queryByText("We couldn't load everything you can do here.")).to.equal(null);
    });
  }

  it('hides pausing if the host page disables it [PZ-02]', async () => {
    const { services, core } = await aPayflow(active);
    const settings = { ...services.settings, pausingEnabled: false };
    const page = open('/account/settings/membership', core.member.getValue(), { ...services, settings });
    await page.findByRole('button', { name: 'Cancel membership' });

    expect(page.queryByRole('button', { name: 'Pause membership' })).to.equal(null);
  });

  it('directs home-delivery readers to customer service for changes [ST-13]', async () => {
    const free = {
      ...memoryPlans[0]!,
      planId: 'sports-plus-home-delivery',
      planName: 'Sports+ with home delivery',
      amount: 0,
      normalAmount: 0,
    };
    const account = {
      subscriptions: [aMemorySubscription({ plan: free, charges: [] })],
      products: [homeDeliveryProduct],
    };
    const { core, services } = await aPayflow(account, {}, { plans: [...memoryPlans, free] });
    const page = open('/account/settings/membership', core.member.getValue(), services);

    expect(await page.findByText('Sports+ comes free with your home delivery.')).to.exist;
    expect(page.getByText(/^It lasts as long as your home delivery\./)).to.exist;
    expect(page.queryAllByRole('button', { name: /membership$|plan$/ })).to.deep.equal([]);
    expect(page.getByRole('link', { name: 'Contact customer service' }).getAttribute('href')).to.equal(
      'https://help.courier.test/',
    );
  });

  it('comes first for a reader who lost home delivery, never the referral page [ST-13] [RT-25]', async () => {
    const free = { ...memoryPlans[0]!, planId: 'sports-plus-home-delivery', amount: 0, normalAmount: 0 };
    for (const [products, admitted] of [
      [[], false],
      [[homeDeliveryProduct], true],
    ] as const) {
      const account = { subscriptions: [aMemorySubscription({ plan: free, charges: [] })], products };
      const { core, services } = await aPayflow(account, {}, { plans: [...memoryPlans, free] });
      const titles = new Set<string | null>();
      const watching = new MutationObserver(() =>
        titles.add(document.querySelector('h1')?.textContent ?? null),
      );
      watching.observe(document, { childList: true, subtree: true });
      const page = open('/account/settings/refer-a-friend', core.member.getValue(), services);

      await page.findByRole('heading', { level: 1, name: admitted ? 'Refer a friend' : 'Membership' });

      expect(titles.has('Refer a friend')).to.equal(admitted);
      watching.disconnect();
      close();
    }
  });

  it('reports that a free membership ended with the delivery, and offers other plans [ST-13] [PZ-06]', async () => {
    const free = {
      ...memoryPlans[0]!,
      planId: 'sports-plus-home-delivery',
      planName: 'Sports+ with home delivery',
      amount: 0,
      normalAmount: 0,
    };
    const over = aMemorySubscription({
      plan: free,
      charges: [],
      state: 'cancelled',
      paidThrough: day('2026-12-01'),
      ends: day('2026-11-21'),
    });
    const plans = [...memoryPlans, free];
    const { core, services } = await aPayflow(
      { subscriptions: [over], methods: [aStoredMethod()] },
      {},
      { plans },
    );
    const page = open('/account/settings/membership', core.member.getValue(), services);

    expect(await page.findByText('Your free membership ended on November 21.')).to.exist;
    expect(page.getByText("You can't read members' stories until you have a membership of your own.")).to
      .exist;
    expect(page.container.textContent).not.to.match(/keep reading until|December 1/);
    expect(page.queryByRole('button', { name: 'Restart membership' })).to.equal(null);
    expect(page.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).to.equal('/account/subscribe');
    close();

    const paidBefore = aMemorySubscription({
      id: 'sub-0',
      state: 'cancelled',
      paidThrough: day('2026-10-04'),
      ends: day('2026-09-18'),
    });
    const both = await aPayflow(
      { subscriptions: [paidBefore, over], methods: [aStoredMethod()] },
      {},
      { plans },
    );
    const again = open('/account/settings/membership', both.core.member.getValue(), both.services);
    await press(again, 'Restart membership');

    await waitFor(() => expect(detail(again, 'Plan')).to.equal('Flexible Monthly'));
    expect(detail(again, 'Starts')).to.equal('Today');
  });

  it('pauses: shows the lengths with dates and charges, then the result [PZ-02]', async () => {
    const { page } = await anOpenPage();
    await press(page, 'Pause membership');
    await waitFor(() => expect(focused()).to.equal('Pause membership'));
    expect(page.getByText('Starts again on February 5 and charges $9.99')).to.exist;

    await page.user.click(page.getByRole('radio', { name: '2 months' }));
    expect(listed(page, 'What you pay')).to.equal(
      'Access until December 4 Starts again February 5 Next charge February 5 $9.99Card Visa ending in 1111 Today $0.00',
    );
    await press(page, 'Pause for 2 months');

    expect(await page.findByRole('heading', { name: 'Subscription successfully paused' })).to.exist;
    expect(page.getByText("You won't be charged until February 5.")).to.exist;
    await waitFor(() => expect(focused()).to.equal('Subscription successfully paused'));
    expect(await page.findByRole('button', { name: 'Resume membership' })).to.exist;
  });

  it('reports that the newsletter service was not notified of a successful pause [PZ-02] [ER-01]', async () => {
    const { page, world } = await anOpenPage();
    world.fail('newsletters.accountChange', { _tag: 'Offline' });
    await press(page, 'Pause membership');

    await press(page, 'Pause for 1 month');

    expect(await page.findByRole('heading', { name: 'Subscription successfully paused' })).to.exist;
    expect(page.getByText('There was an error sending paused event to newsletters.')).to.exist;
    expect(page.getByRole('link', { name: 'See your newsletters' }).getAttribute('href')).to.equal(
      '/account/settings/newsletters',
    );
  });

  it('reports that the mail of a successful pause was not sent [PZ-02] [AP-28] [ER-01]', async () => {
    const { page, world } = await anOpenPage();
    world.fail('site.sendPauseEmail', { _tag: 'Offline' });
    await press(page, 'Pause membership');

    await press(page, 'Pause for 1 month');

    expect(await page.findByRole('heading', { name: 'Subscription successfully paused' })).to.exist;
    expect(page.getByText("We couldn't send the email that confirms your pause")).to.exist;
    expect(page.getByText(/^Your membership is paused\. We'll try to send the email again/)).to.exist;
    expect(page.queryByText('There was an error sending paused event to newsletters.')).to.equal(null);
  });

  it('reports that nothing changed if pausing fails, and keeps the input [PZ-03]', async () => {
    const { page } = await anOpenPage(active, {
      pauseSubscription: async () => E.left({ _tag: 'NotDone', because: { _tag: 'Offline' } }),
    });
    await press(page, 'Pause membership');
    await page.user.type(page.getByRole('textbox', { name: 'Anything to add?' }), 'Moving');

    await press(page, 'Pause for 1 month');

    expect(await page.findByText('There was an error pausing your subscription')).to.exist;
    expect(page.getByText('Nothing changed and you have not been charged.')).to.exist;
    expect(page.getByRole('alert').textContent).to.equal(
      'There was an error pausing your subscription. Nothing changed and you have not been charged.',
    );
    expect(page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Anything to add?' }).value).to.equal(
      'Moving',
    );
  });

  it('shows before the click when a resumed membership is charged [PZ-04]', async () => {
    const { page } = await anOpenPage(paused);
    await press(page, 'Resume membership');
    expect(
      await page.findByText(
        'Your membership continues without a break. Your next charge is $9.99 on December 5.',
      ),
    ).to.exist;

    await press(page, 'Resume membership');

    expect(await page.findByRole('heading', { name: 'Membership successfully resumed' })).to.exist;
  });

  const story = '/sports/story/#rest';
  const cover = (query: string) =>
    `/account/settings/membership?${query}redirect=${encodeURIComponent(story)}`;

  it('returns to the article whose cover asked to resume [RT-28] [PZ-04]', async () => {
    const { page, world } = await anOpenPage(paused, {}, cover('do=resume&'));
    world.storage.set('article', articleText(story, 'Lanterns win'));
    await page.findByRole('heading', { name: 'Resume membership' });
    expect(page.queryByRole('button', { name: /^Keep reading/ })).to.equal(null);
    await press(page, 'Resume membership');

    await page.findByText('Lanterns win');
    await press(page, 'Keep reading “Lanterns win”');

    await waitFor(() => expect(world.navigation.left()).to.deep.equal([story]));
  });

  it('keeps the way back for a reader who must subscribe again [RT-28]', async () => {
    const { page, services } = await anOpenPage(ended, {}, cover('do=restart&'));

    await page.user.click(await page.findByRole('link', { name: 'Subscribe with a new card' }));

    await page.findByRole('heading', { level: 1, name: 'Sports+' });
    expect(services.redirects.destination()).to.equal(story);
  });

  it('returns to the article after a restart, and after no other change [RT-28]', async () => {
    const restarted = await anOpenPage({ ...ended, methods: [aStoredMethod()] }, {}, cover('do=restart&'));
    await restarted.page.findByRole('heading', { name: 'Restart membership' });
    await press(restarted.page, 'Restart membership');
    expect(await restarted.page.findByRole('button', { name: 'Continue' })).to.exist;
    close();

    const { page } = await anOpenPage(active, {}, cover('do=pause&'));
    await press(page, 'Pause for 1 month');
    await page.findByRole('heading', { name: 'Subscription successfully paused' });
    expect(page.queryByRole('button', { name: 'Continue' })).to.equal(null);
  });

  it('shows that a stopped membership is charged today [PZ-04]', async () => {
    const { page } = await anOpenPage({ ...paused, subscriptions: paused.subscriptions?.slice(1) ?? [] });

    await press(page, 'Resume membership');

    expect(await page.findByText('Your membership starts again today, and you are charged $9.99 today.')).to
      .exist;
  });

  it('reports why resuming failed [ER-01]', async () => {
    const { page } = await anOpenPage(paused, {
      resumeSubscription: async () => E.left({ _tag: 'NotReady', because: { _tag: 'Offline' } }),
    });
    await press(page, 'Resume membership');

    await press(page, 'Resume membership');

    expect(await page.findByText('There was an error resuming your subscription')).to.exist;
  });

  it('changes the plan after a review [PZ-05]', async () => {
    const { page } = await anOpenPage();
    await press(page, 'Change plan');

    await page.user.click(await page.findByRole('radio', { name: 'Flexible Annually' }));
    expect(['Now', 'New', 'When', 'Next charge', 'Card'].map((term) => detail(page, term))).to.deep.equal([
      'Flexible Monthly, $9.99 a month',
      'Flexible Annually, $89.99 a year',
      'December 4. Your paid time ends on December 4.',
      '$89.99 on December 4, in 13 days',
      'Visa ending in 1111',
    ]);
    await press(page, 'Change to Flexible Annually on December 4');

    expect(
      await page.findByRole('heading', { name: 'Your plan changes to Flexible Annually on December 4.' }),
    ).to.exist;
    // The membership below the outcome does not say it again.
    expect(page.getAllByText('Your paid time ends on December 4.')).to.have.length(1);
  });

  it('reports why changing the plan failed [ER-01]', async () => {
    const { page } = await anOpenPage(active, {
      changePlan: async () => E.left({ _tag: 'NotDone', because: { _tag: 'Offline' } }),
    });
    await press(page, 'Change plan');
    await page.user.click(await page.findByRole('radio', { name: 'Flexible Annually' }));

    await press(page, 'Change to Flexible Annually on December 4');

    expect(await page.findByText('There was an error updating subscriptions')).to.exist;
  });

  it('reports that nothing was sent and how to fix a wrong device date [PZ-05]', async () => {
    const { page } = await anOpenPage(active, {
      changePlan: async () => E.left({ _tag: 'WrongDeviceTime' }),
    });
    await press(page, 'Change plan');
    await page.user.click(await page.findByRole('radio', { name: 'Flexible Annually' }));

    await press(page, 'Change to Flexible Annually on December 4');

    expect(await page.findByText("Your device's date looks wrong. Nothing was sent.")).to.exist;
    expect(page.getByText(/^Set your device's date and time to automatic/)).to.exist;
    expect(page.getByRole('radio', { name: 'Flexible Annually' })).to.have.property('checked', true);
  });

  it('cancels in two screens with the keyboard alone [PZ-06]', async () => {
    const { page, world } = await anOpenPage();
    world.fail('decisions.cancelOffer', { _tag: 'Offline' });
    (await page.findByRole('button', { name: 'Cancel membership' })).focus();
    await page.user.keyboard('{Enter}');
    expect(await page.findByRole('heading', { name: 'Cancel membership, step 1' })).to.exist;
    expect(page.getByText(/You can keep reading until December 4/)).to.exist;

    page.getByRole('button', { name: 'Continue to cancel' }).focus();
    await page.user.keyboard('{Enter}');
    expect(await page.findByRole('heading', { name: 'Confirm your cancellation, step 2' })).to.exist;
    page.getByRole('button', { name: 'Cancel membership' }).focus();
    await page.user.keyboard('{Enter}');

    expect(
      await page.findByRole('heading', {
        name: "Canceled. You won't be charged again. Access until December 4.",
      }),
    ).to.exist;
  });

  it('gives keeping and cancelling the same visual weight [PZ-06]', async () => {
    const { page } = await anOpenPage();
    await press(page, 'Cancel membership');

    const looks = ['Continue to cancel', 'Keep membership'].map(
      (name) => page.getByRole('button', { name }).className,
    );

    expect(looks[0]).to.equal(looks[1]);
  });

  it('returns the focus to the button that started the change', async () => {
    const { page } = await anOpenPage();
    await press(page, 'Cancel membership');

    await press(page, 'Keep membership');

    await waitFor(() => expect(focused()).to.equal('Cancel membership'));
  });

  it('links from the cancellation to the alternatives', async () => {
    const { page } = await anOpenPage();
    await press(page, 'Cancel membership');

    await press(page, 'Pause membership');

    expect(await page.findByRole('heading', { name: 'Pause membership' })).to.exist;
  });

  it('starts the change named in the address', async () => {
    const { page } = await anOpenPage(active, {}, '/account/settings/membership?do=cancel');

    expect(await page.findByRole('heading', { name: 'Cancel membership, step 1' })).to.exist;
  });

  it('restarts after a review [PZ-06]', async () => {
    const { page } = await anOpenPage(cancelled);
    await press(page, 'Restart membership');
    expect([detail(page, 'Starts'), detail(page, 'Card')]).to.deep.equal([
      'December 4. Your paid time ends on December 4.',
      'Visa ending in 1111',
    ]);

    await press(page, 'Restart membership');

    expect(
      await page.findByRole('heading', {
        name: 'Your membership is active again. Your next charge is on December 4.',
      }),
    ).to.exist;
    // The membership below the outcome does not say it again.
    expect(page.getAllByText('Your paid time ends on December 4.')).to.have.length(2);
  });

  it('reports why restarting failed [ER-01]', async () => {
    const { page } = await anOpenPage(cancelled, {
      restartSubscription: async () => E.left({ _tag: 'NotDone', because: { _tag: 'Offline' } }),
    });
    await press(page, 'Restart membership');

    await press(page, 'Restart membership');

    expect(await page.findByText('There was an error restarting your subscription')).to.exist;
  });

  it('links to the subscribe flow if no stored method can pay [PZ-08]', async () => {
    const { page } = await anOpenPage(ended);

    await press(page, 'Restart membership');

    expect(page.getByRole('link', { name: 'Subscribe with a new card' }).getAttribute('href')).to.equal(
      '/account/subscribe',
    );
    expect(page.queryByRole('button', { name: 'Restart membership' })).to.equal(null);
  });

  it('shows a half-done change and finishes it on request [PZ-09]', async () => {
    const { page, world } = await anOpenPage();
    world.fail(
      'subscriptions.start',
      { _tag: 'Refused', message: 'Do Not Honor' } as { readonly _tag: string },
      {
        times: 1,
      },
    );
    await press(page, 'Change plan');
    await page.user.click(await page.findByRole('radio', { name: 'Flexible Annually' }));
    await press(page, 'Change to Flexible Annually on December 4');
    expect(await page.findByRole('heading', { name: 'Your change is half done' })).to.exist;
    expect(page.getByText('The answer was: Do Not Honor.')).to.exist;
    expect(
      page.getByText("Your old plan is canceled, and the new one hasn't started. You have not been charged."),
    ).to.exist;

    await press(page, 'Finish');

    expect(await page.findByRole('heading', { name: /Your plan .* Flexible Annually/ })).to.exist;
  });

  it('offers a check if a response was lost [PZ-09]', async () => {
    const { page, world } = await anOpenPage(active, {
      cancelSubscription: async () =>
        E.left({ _tag: 'Unclear', change: changeOf('cancel'), step: 'cancel', entryId: 'entry-1' }),
    });
    world.fail('decisions.cancelOffer', { _tag: 'Offline' });
    await press(page, 'Cancel membership');
    await press(page, 'Continue to cancel');
    await press(page, 'Cancel membership');
    expect(await page.findByRole('heading', { name: "We're finishing your change" })).to.exist;

    await press(page, 'Check again');

    expect(
      (await page.findAllByText("We can't see the change yet. It can take a few minutes.")).length,
    ).to.be.greaterThan(0);
  });

  it('sends one change for two clicks [PZ-09]', async () => {
    let callCount = 0;
    const { page } = await anOpenPage(active, {
      pauseSubscription: () => {
        callCount += 1;
        return new Promise(() => undefined);
      },
    });
    await press(page, 'Pause membership');

    await page.user.dblClick(page.getByRole('button', { name: 'Pause for 1 month' }));

    expect(callCount).to.equal(1);
    expect(page.getByRole('button', { name: 'Pausing…' }).getAttribute('aria-disabled')).to.equal('true');
  });
});
