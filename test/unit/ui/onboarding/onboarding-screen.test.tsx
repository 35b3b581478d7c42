import { ana, aProfile, close, focused, open, pending, type Page } from '../account';
import { act, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { aProfile as anAccountProfile, type MemoryAccount } from '../../../../adapters/memory/world/accounts';
import type { AccountServices } from '../../../../ui/react/services';
import { aMemorySubscription, aPayflow, email } from '../../../builders/payflow';

const member: Partial<MemoryAccount> = { subscriptions: [aMemorySubscription()] };
const newcomer = (fields: Partial<MemoryAccount> = {}): Partial<MemoryAccount> => ({
  profile: anAccountProfile({ onboarded: false, fullName: 'Robin Sample', firstName: 'Robin' }),
  ...fields,
});

const prepared = async (account: Partial<MemoryAccount> = newcomer(), eventsUrl: string | null = null) => {
  const payflow = await aPayflow(account);
  const { world, core } = payflow;
  const onboarding = { ...core.onboarding, eventsUrl };
  const services = { ...payflow.services, onboarding, textCampaigns: world.decisions.textCampaigns };
  return { ...payflow, services: { ...services, settings: { ...services.settings, rewardsEnabled: true } } };
};

const anOpenPage = async (
  path: string,
  account: Partial<MemoryAccount> = newcomer(),
  changes: Partial<AccountServices> = {},
  eventsUrl: string | null = null,
) => {
  const all = await prepared(account, eventsUrl);
  const page = open(path, all.core.member.getValue(), { ...all.services, ...changes });
  return { ...all, page };
};

const step = (name: string) => `/account/onboarding/${name}`;
const seesTitle = (page: Page, name: string) => page.findByRole('heading', { level: 1, name });
const press = async (page: Page, name: string) => page.user.click(await page.findByRole('button', { name }));
const follow = async (page: Page, name: string) => page.user.click(await page.findByRole('link', { name }));
const tracked = ({ world }: Awaited<ReturnType<typeof anOpenPage>>) =>
  world.tracking.events().map(({ name }) => name);

describe('The welcome page', () => {
  afterEach(close);

  it('greets by name, lists the steps, and links to the first one [SC-08] [RT-14]', async () => {
    const { page } = await anOpenPage('/account/onboarding');
    await seesTitle(page, 'Welcome, Robin');
    const steps = page.getAllByRole('listitem').map((one) => one.textContent);
    expect(steps).to.deep.equal([
      'Make it yoursThe name and color other readers see next to your comments',
      'Choose your newslettersThe stories you care about, in your inbox',
      'Hear from us by textScores and breaking news on your phone',
      'Sports+Every story for members',
    ]);

    await follow(page, 'Get started');

    await seesTitle(page, 'Make it yours');
    await waitFor(() => expect(focused()).to.equal('Make it yours'));
    expect(page.address()).to.equal(step('customize'));
    expect(page.getByText('Step 1 of 5')).to.exist;
  });

  it('continues at the step where the reader stopped [SC-08]', async () => {
    const { page } = await anOpenPage(step('app-text'));
    await seesTitle(page, 'Hear from us by text');

    act(() => window.history.pushState(null, '', '/account/onboarding'));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));

    await seesTitle(page, 'Welcome back, Robin');
    expect(page.getByText('You left off at step 3 of 5: Hear from us by text.')).to.exist;
    await follow(page, 'Pick up where you left off');
    await seesTitle(page, 'Hear from us by text');
  });

  it('redirects an unknown step to the first one [RT-14]', async () => {
    for (const name of ['nonsense', 'events', 'rewards']) {
      const { page } = await anOpenPage(step(name));
      await seesTitle(page, 'Make it yours');
      expect(page.address()).to.equal(step('customize'));
      close();
    }
  });

  it('is opened for a not onboarded reader from the profile only [RT-27]', async () => {
    const first = await anOpenPage('/account/settings');
    await seesTitle(first.page, 'Welcome, Robin');
    expect(first.page.address()).to.equal('/account/onboarding');
    close();

    const second = await anOpenPage('/account/settings/newsletters');
    await seesTitle(second.page, 'Newsletters');
    expect(second.page.address()).to.equal('/account/settings/newsletters');
  });

  it('is not opened for a reader who comes to the profile from a handoff [RT-27]', async () => {
    const { services, core } = await prepared();
    const page = open('/account/handoff', core.member.getValue(), {
      ...services,
      social: () =>
        Promise.resolve({
          SignIn: () => null,
          lastUsed: () => null,
          signInWithProvider: () => new Promise<never>(() => undefined),
          finishHandoff: () => Promise.resolve(E.right('/account/settings')),
        }),
    });

    await seesTitle(page, 'Profile');
    expect(page.address()).to.equal('/account/settings');
  });

  it('is not opened for an onboarded reader [RT-27]', async () => {
    const page = open('/account/settings', {
      ...ana,
      user: { ...ana.user, profile: aProfile({ onboarded: true }) },
    });

    await seesTitle(page, 'Profile');
  });
});

describe('The steps of onboarding', () => {
  afterEach(close);

  const walk = async (page: Page): Promise<readonly string[]> => {
    const titles: string[] = [];
    for (;;) {
      const title = (await page.findByRole('heading', { level: 1 })).textContent ?? '';
      titles.push(title);
      const past =
        page.queryByRole('link', { name: 'Skip this step' }) ??
        page.queryByRole('link', { name: 'Continue' });
      if (past === null || titles.length > 8) return titles;
      await page.user.click(past);
      await waitFor(() => expect(page.getByRole('heading', { level: 1 }).textContent).to.not.equal(title));
    }
  };

  it('are customize, newsletters, app-text, sports-plus and thanks for a non-subscriber, all skippable [ON-01] [ON-04]', async () => {
    const { page, world } = await anOpenPage(step('customize'));
    await seesTitle(page, 'Make it yours');

    expect(await walk(page)).to.deep.equal([
      'Make it yours',
      'Choose your newsletters',
      'Hear from us by text',
      'Sports+',
      "You're all set",
    ]);
    expect(page.address()).to.equal(step('thanks'));
    expect(world.newsletters.listsOf(email)).to.deep.equal([]);
  });

  it('have no offers if membership is disabled [ON-01]', async () => {
    const { services, core } = await prepared();
    const settings = { ...services.settings, membershipEnabled: false };
    const page = open(step('customize'), core.member.getValue(), { ...services, settings });
    await seesTitle(page, 'Make it yours');

    expect(await walk(page)).to.deep.equal(['Make it yours', 'Choose your newsletters', "You're all set"]);
  });

  it('are customize, newsletters, texts, rewards and thanks for a subscriber [ON-02]', async () => {
    const { page } = await anOpenPage(step('customize'), newcomer(member));
    await seesTitle(page, 'Make it yours');

    expect(await walk(page)).to.deep.equal([
      'Make it yours',
      'Choose your newsletters',
      'Text alerts',
      'Refer a friend, get $10',
      "You're all set",
    ]);
  });

  it('promise a subscriber no reward if the publisher has no program [ON-02]', async () => {
    const { services, core } = await prepared(newcomer(member));
    const settings = { ...services.settings, rewardsEnabled: false };
    const page = open(step('rewards'), core.member.getValue(), { ...services, settings });
    await seesTitle(page, 'Make it yours');

    expect(await walk(page)).to.deep.equal([
      'Make it yours',
      'Choose your newsletters',
      'Text alerts',
      "You're all set",
    ]);
  });

  it('link a subscriber to the events of a site that has some [ON-02]', async () => {
    const events = 'https://courier.test/events';
    const { page } = await anOpenPage(step('rewards'), newcomer(member), {}, events);

    await follow(page, 'Continue');

    await seesTitle(page, 'Events for members');
    expect(page.getByText('Step 5 of 6')).to.exist;
    expect(page.getByRole('link', { name: 'See what is on' }).getAttribute('href')).to.equal(events);
  });

  it('mention and count no events if the publisher has no events page [ON-02]', async () => {
    const { page } = await anOpenPage('/account/onboarding', newcomer(member));

    await seesTitle(page, 'Welcome, Robin');
    expect(page.queryByText('Events for members')).to.equal(null);
    await follow(page, 'Get started');
    await seesTitle(page, 'Make it yours');
    expect(page.getByText('Step 1 of 5')).to.exist;
  });

  it("offer no membership if the reader's membership is unknown [ON-01]", async () => {
    const { world, services, core } = await prepared(newcomer(member));
    world.fail('subscriptions.list', { _tag: 'Offline' });
    const page = open(step('sports-plus'), core.member.getValue(), services);

    await seesTitle(page, 'Make it yours');
    expect(page.getByText('Step 1 of 4')).to.exist;
  });

  for (const texts of ['texts', 'app-text'] as const) {
    it(`let such a reader keep the text messages and reach the end: ${texts} [ON-01] [ON-02] [R6]`, async () => {
      const { world, services, core } = await prepared(newcomer(member));
      world.fail('subscriptions.list', { _tag: 'Offline' });
      const page = open(step(texts), core.member.getValue(), services);

      await seesTitle(page, 'Hear from us by text');
      expect(page.getByText('Step 3 of 4')).to.exist;
      await follow(page, 'Skip this step');

      await seesTitle(page, "You're all set");
    });
  }

  it('link back to the previous step [ON-04]', async () => {
    const { page } = await anOpenPage(step('newsletters'));
    await seesTitle(page, 'Choose your newsletters');

    await follow(page, 'Back');

    await seesTitle(page, 'Make it yours');
    await follow(page, 'Back');
    await waitFor(() => expect(page.address()).to.equal('/account/onboarding'));
  });
});

describe('The customize step', () => {
  afterEach(close);

  it('saves name and color, and tracks it [ON-04]', async () => {
    const opened = await anOpenPage(step('customize'));
    const { page, core } = opened;
    const name = await page.findByRole('textbox', { name: 'Display name' });
    await page.user.clear(name);
    await page.user.type(name, 'Sunny Robin');
    await page.user.click(page.getByRole('radio', { name: 'Green' }));

    await press(page, 'Save and continue');

    await seesTitle(page, 'Choose your newsletters');
    const { profile } = core.member.getValue().user;
    expect([profile?.fullName, profile?.avatarColor]).to.deep.equal(['Sunny Robin', '#14653c']);
    expect(tracked(opened)).to.include('profileCustomized');
  });

  it('tracks nothing if nothing has changed [ON-04]', async () => {
    const opened = await anOpenPage(step('customize'));

    await press(opened.page, 'Save and continue');

    await seesTitle(opened.page, 'Choose your newsletters');
    expect(tracked(opened)).to.not.include('profileCustomized');
  });

  it('rejects a short or flagged name and keeps the input [VA-08] [VA-11]', async () => {
    const { page } = await anOpenPage(step('customize'));
    const name = await page.findByRole<HTMLInputElement>('textbox', { name: 'Display name' });
    await page.user.clear(name);
    await page.user.type(name, 'R');
    await press(page, 'Save and continue');
    await page.findByText('Enter a display name of 2 to 30 characters.');
    expect(focused()).to.equal('fullName');

    await page.user.type(name, ' damn');
    await press(page, 'Save and continue');

    await page.findByText('Please choose another display name.');
    expect(name.value).to.equal('R damn');
    expect(page.address()).to.equal(step('customize'));
  });

  it('tells a reader whose session has ended and links to sign-in in another tab [ON-04] [AU-07] [R6]', async () => {
    const { page, world } = await anOpenPage(step('customize'));
    world.fail('profanity.isFlagged', { _tag: 'SignedOut' });
    const name = await page.findByRole<HTMLInputElement>('textbox', { name: 'Display name' });
    await page.user.type(name, ' II');

    await press(page, 'Save and continue');

    await page.findByText("You're not logged in on this site. Log in to continue.", { selector: 'p' });
    expect(page.getByRole<HTMLAnchorElement>('link', { name: 'Log in' }).target).to.equal('_blank');
    expect(name.value).to.equal('Robin Sample II');
  });

  it('reports a failed write and keeps the input [ON-04]', async () => {
    const { page, world } = await anOpenPage(step('customize'));
    world.fail('profiles.update', { _tag: 'Offline' }, { times: 1 });
    const name = await page.findByRole<HTMLInputElement>('textbox', { name: 'Display name' });
    await page.user.type(name, ' II');

    await press(page, 'Save and continue');

    await page.findAllByText('Sorry, there was an error updating your profile');
    expect(name.value).to.equal('Robin Sample II');
    await press(page, 'Save and continue');
    await seesTitle(page, 'Choose your newsletters');
  });
});

describe('The newsletters step', () => {
  afterEach(close);

  it('suggests unselected newsletters and subscribes the selected ones [ON-01] [NL-05]', async () => {
    const opened = await anOpenPage(step('newsletters'));
    const { page, world } = opened;
    const boxes = await page.findAllByRole<HTMLInputElement>('checkbox');
    expect([boxes.length >= 3 && boxes.length <= 6, boxes.some(({ checked }) => checked)]).to.deep.equal([
      true,
      false,
    ]);

    await page.user.click(page.getByRole('checkbox', { name: 'Newsletter 102' }));
    await press(page, 'Subscribe and continue');

    await seesTitle(page, 'Hear from us by text');
    expect(world.newsletters.listsOf(email)).to.deep.equal(['102']);
    expect(tracked(opened)).to.include('newsletterSubscribed');
  });

  it('keeps the selection if it could not be saved [NL-03]', async () => {
    const { page, world } = await anOpenPage(step('newsletters'));
    world.fail('newsletters.update', { _tag: 'Conflict' }, { times: 1 });
    await page.user.click(await page.findByRole('checkbox', { name: 'Newsletter 101' }));

    await press(page, 'Subscribe and continue');

    await page.findByText("Couldn't save Newsletter 101. It hasn't changed.");
    expect(page.getByRole<HTMLInputElement>('checkbox', { name: 'Newsletter 101' }).checked).to.equal(true);
    await press(page, 'Subscribe and continue');
    await seesTitle(page, 'Hear from us by text');
    expect(world.newsletters.listsOf(email)).to.deep.equal(['101']);
  });

  it('can be skipped if the newsletters cannot be read [ON-04] [ER-01]', async () => {
    const { services, core, world } = await prepared();
    world.fail('newsletters.read', { _tag: 'Offline' });
    const page = open(step('newsletters'), core.member.getValue(), services);
    await page.findByText(/We couldn't load the newsletters.* You are probably offline\.$/);

    await follow(page, 'Skip this step');

    await seesTitle(page, 'Hear from us by text');
  });
});

describe('The text messages step', () => {
  afterEach(close);

  it('signs up after consent, with the number in network format [ON-01] [VA-11] [SC-09]', async () => {
    const { page, core } = await anOpenPage(step('app-text'));
    await page.user.type(await page.findByRole('textbox', { name: 'Mobile phone number' }), '(212) 555-0142');
    await page.user.click(page.getByRole('checkbox', { name: /^I agree/ }));

    await press(page, 'Sign up and continue');

    await seesTitle(page, 'Sports+');
    expect(core.member.getValue().user.profile?.phoneNumber).to.equal('+12125550142');
  });

  it('rejects an invalid number and requires one [VA-11]', async () => {
    const { page } = await anOpenPage(step('app-text'));
    await press(page, 'Sign up and continue');
    await page.findByText('Please enter a phone number.');
    expect(focused()).to.equal('masthead-phone');

    await page.user.type(page.getByRole('textbox', { name: 'Mobile phone number' }), '555 0142');
    await press(page, 'Sign up and continue');

    await page.findByText('Please enter a valid phone number, for example (212) 555-0123.');
    expect(page.address()).to.equal(step('app-text'));
  });

  it('writes nothing without consent, and shows an error at the box [ON-01] [SC-09]', async () => {
    const { page, core } = await anOpenPage(step('app-text'));
    await page.user.type(await page.findByRole('textbox', { name: 'Mobile phone number' }), '(212) 555-0142');

    await press(page, 'Sign up and continue');

    await page.findByText('Please agree first: we may not text you without it.');
    expect(page.address()).to.equal(step('app-text'));
    expect(core.member.getValue().user.profile?.phoneNumber).to.equal('');
  });

  it('shows subscribers the available alerts [ON-02]', async () => {
    const { page } = await anOpenPage(step('texts'), newcomer(member));

    expect((await page.findAllByText(/^Text [A-Z]+ to /)).length).to.be.greaterThan(0);
  });
});

describe('The offer step', () => {
  afterEach(close);

  it("shows the plan's price and dates, and links to it [ON-01]", async () => {
    const { page } = await anOpenPage(step('sports-plus'));

    const link = await page.findByRole('link', { name: /^(Try for free|See the plans)$/ });
    expect(link.getAttribute('href')).to.match(/^\/account\/subscribe\?plan=/);
    expect(page.getByRole('list', { name: 'What you would pay' }).textContent).to.match(/Today \$\d+\.\d\d/);
  });
});

describe('The end of onboarding', () => {
  afterEach(close);

  it('stores that the reader is onboarded and continues to the intended page [ON-03] [RT-28]', async () => {
    const { page, core, services, world } = await anOpenPage(`${step('thanks')}?redirect=%2Fsports%2F`);
    await seesTitle(page, "You're all set");
    await waitFor(() => expect(core.member.getValue().user.profile?.onboarded).to.equal(true));
    expect(services.onboarding.place.reached()).to.equal(null);

    await press(page, 'Start reading');

    expect(world.navigation.left()).to.deep.equal(['/sports/']);
  });

  it('continues to the front page without an intended page [ON-03] [RT-28]', async () => {
    const { page, core, world } = await anOpenPage(step('thanks'));
    await waitFor(() => expect(core.member.getValue().user.profile?.onboarded).to.equal(true));

    await press(page, 'Start reading');

    expect(world.navigation.left()).to.deep.equal(['/']);
  });

  it('reports a failed write and retries [ON-03]', async () => {
    const { world, services, core } = await prepared();
    world.fail('profiles.update', { _tag: 'Offline' }, { times: 1 });
    const page = open(step('thanks'), core.member.getValue(), services);
    await page.findByText("We couldn't save that you're done, so we may ask you again.");
    expect(core.member.getValue().user.profile?.onboarded).to.equal(false);

    await press(page, 'Try again');

    await page.findByRole('button', { name: 'Start reading' });
    expect(core.member.getValue().user.profile?.onboarded).to.equal(true);
  });

  it('writes once, even if it takes long [ON-03]', async () => {
    const answer = pending<E.Either<never, void>>();
    let written = 0;
    const { services, core } = await prepared();
    const page = open(step('thanks'), core.member.getValue(), {
      ...services,
      onboarding: {
        ...services.onboarding,
        finish: () => {
          written += 1;
          return answer.promise;
        },
      },
    });
    await press(page, 'One moment…');

    await act(async () => answer.end(E.right(undefined)));

    await page.findByRole('button', { name: 'Start reading' });
    expect([written, page.address()]).to.deep.equal([1, step('thanks')]);
  });
});
