import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { startWorld, unknownToProvider, type Visit, type World } from './world';

const password = 'Courier-Reader-1';

const seesTitle = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const sees = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

describe('Newsletters and onboarding', () => {
  let world: World;
  let visit: Visit;
  let page: Page;

  before(async () => {
    world = await startWorld();
  });

  afterEach(async () => {
    await visit.context.close();
  });

  after(async () => {
    await world.close();
  });

  const arrive = async (expectedFailures: readonly RegExp[] = unknownToProvider): Promise<void> => {
    visit = await world.visit({ expectedFailures });
    page = visit.page;
  };
  const as = async (persona: string, path: string, expectedFailures?: readonly RegExp[]): Promise<void> => {
    await arrive(expectedFailures);
    await visit.context.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona } });
    await page.goto(world.hosts.news + path);
  };
  const signIn = async (path: string): Promise<void> => {
    await page.goto(world.hosts.news + path);
    await page.getByLabel('Email').fill('nova.newcomer@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(page, 'Log in');
  };
  const state = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/^(On|Off)$/)
      .textContent();

  it("follows a registration, and the mail's link reports its effect [ON-01] [RT-05] [RT-27]", async () => {
    await arrive([/\/blaize\/register$/, ...unknownToProvider]);
    await page.goto(`${world.hosts.news}/account/register`);
    await page.getByLabel('First name').fill('Vera');
    await page.getByLabel('Last name').fill('Verified');
    await page.getByLabel('Email').fill('vera.verified@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(page, 'Create account');
    await page.waitForURL('**/account/register-success');

    await press(page, 'Continue');
    await page.waitForURL('**/account/onboarding**');

    const mails = (await world.control('mail?to=vera.verified@example.com')) as readonly {
      readonly links: readonly { readonly href: string }[];
    }[];
    await page.goto(mails[0]!.links[0]!.href);
    await sees(page, 'Thank you. Your email is confirmed.');
    expect(new URL(page.url()).pathname).to.equal('/account/login');
    await press(page, 'Continue');
    await page.waitForURL('**/account/onboarding**');
  });

  it('sends the mail again, also to a corrected address, whose link confirms it [RT-05] [AU-05] [AU-03]', async () => {
    await arrive([/\/blaize\/register$/, ...unknownToProvider]);
    await page.goto(`${world.hosts.news}/account/register`);
    await page.getByLabel('First name').fill('Tess');
    await page.getByLabel('Last name').fill('Typo');
    await page.getByLabel('Email').fill('tess.tpyo@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(page, 'Create account');
    await sees(page, 'We sent an email to tess.tpyo@example.com.');
    const mailed = async (email: string) =>
      (await world.control(`mail?to=${email}`)) as readonly {
        readonly links: readonly { readonly href: string }[];
      }[];

    await press(page, 'Send the email again');
    await sees(page, /You can ask for another one in \d+ seconds/);
    expect(await mailed('tess.tpyo@example.com')).to.have.length(2);

    await press(page, 'Correct your email');
    await page.getByRole('textbox', { name: 'Email' }).fill('tess.typo@example.com');
    await press(page, 'Send confirmation link');
    await sees(page, /Waiting for you to confirm tess\.typo@example\.com/);

    await page.goto((await mailed('tess.typo@example.com'))[0]!.links[0]!.href);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(page, 'Confirm new email');
    await seesTitle(page, "You've changed your email");
    expect(visit.complaints.list()).to.deep.equal([]);
  });

  it('sends a reader with a destination there, not to the welcome pages [RT-27] [RT-28]', async () => {
    await arrive();

    await signIn('/account/login?redirect=%2Faccount%2Fsettings%2Fnewsletters');

    await seesTitle(page, 'Newsletters');
    expect(new URL(page.url()).pathname).to.equal('/account/settings/newsletters');
    expect(visit.complaints.list()).to.deep.equal([]);
  });

  it('does not interrupt a reader during the subscribe flow [RT-27]', async () => {
    await as('not-onboarded', '/account/subscribe');

    await seesTitle(page, 'Sports+');
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).to.equal('/account/subscribe');
  });

  it('guides a non-subscriber from sign-in through all steps, once [ON-01] [ON-03] [RT-27]', async () => {
    await arrive();
    await signIn('/account/login');
    await seesTitle(page, 'Welcome, Nova');
    await follow(page, 'Get started');

    await seesTitle(page, 'Make it yours');
    await page.getByLabel('Display name').fill('Nova N.');
    await page.getByRole('radio', { name: 'Purple' }).check();
    await press(page, 'Save and continue');

    await seesTitle(page, 'Choose your newsletters');
    expect(await page.getByRole('checkbox', { checked: true }).count()).to.equal(0);
    await page.getByRole('checkbox', { name: 'The Evening Edition' }).check();
    await press(page, 'Subscribe and continue');

    await seesTitle(page, 'Hear from us by text');
    await page.goto(`${world.hosts.news}/account/onboarding`);
    await seesTitle(page, 'Welcome back, Nova');
    await follow(page, 'Pick up where you left off');
    await seesTitle(page, 'Hear from us by text');
    await page.getByLabel('Mobile phone number').fill('+1 212 555 0142');
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await press(page, 'Sign up and continue');

    await seesTitle(page, 'Sports+');
    await sees(page, /\$0\.00 today, then \$9\.99 every month from /);
    await page.goBack();
    await seesTitle(page, 'Hear from us by text');
    expect(await page.getByLabel('Mobile phone number').inputValue()).to.equal('+1 212 555 0142');
    await page.goForward();
    await follow(page, 'Skip this step');

    await seesTitle(page, "You're all set");
    await press(page, 'Start reading');
    await page.waitForURL(`${world.hosts.news}/`);
    await page.goto(`${world.hosts.news}/account/settings`);
    await seesTitle(page, 'Profile');
    await sees(page, 'Nova N.');
    await page.goto(`${world.hosts.news}/account/settings/newsletters`);
    await seesTitle(page, 'Newsletters');
    expect(await state('The Evening Edition')).to.equal('On');
    expect(visit.complaints.list()).to.deep.equal([]);
  });

  it('guides a subscriber through texts and rewards [ON-02]', async () => {
    await as('active-monthly', '/account/onboarding/nonsense');
    await seesTitle(page, 'Make it yours');
    expect(new URL(page.url()).pathname).to.equal('/account/onboarding/customize');
    await follow(page, 'Skip this step');
    await seesTitle(page, 'Choose your newsletters');
    await sees(page, 'Step 2 of 5');
    await follow(page, 'Skip this step');
    await seesTitle(page, 'Text alerts');
    await sees(page, /^Text [A-Z]+ to /);
    await follow(page, 'Skip this step');
    await seesTitle(page, 'Refer a friend, get $10');
    await follow(page, 'Continue');
    await seesTitle(page, "You're all set");
    expect(visit.complaints.list()).to.deep.equal([]);
  });

  it('links a subscriber to the events of a site that has some [ON-02]', async () => {
    await as('active-monthly', '/account/onboarding/rewards?flag.hasEvents=true');
    await seesTitle(page, 'Refer a friend, get $10');
    await follow(page, 'Continue');
    await seesTitle(page, 'Events for members');
    await sees(page, 'Step 5 of 6');

    await follow(page, 'See what is on');

    await page.waitForURL(`${world.hosts.membership}/events`);
    await seesTitle(page, 'Events for members');
    expect(visit.complaints.list()).to.deep.equal([]);
  });

  it('saves newsletters, which persist after a reload [NL-02]', async () => {
    await as('reader', '/account/settings/newsletters');
    await press(page, 'Edit');
    await page.getByRole('checkbox', { name: 'Final Whistle' }).check();
    await page.getByRole('checkbox', { name: 'The Morning Courier' }).uncheck();
    await sees(page, '2 changes');

    await press(page, 'Update');

    await sees(page, 'Saved. You get 1 newsletter.');
    await page.reload();
    await sees(page, 'You get 1 newsletter.');
    expect([await state('Final Whistle'), await state('The Morning Courier')]).to.deep.equal(['On', 'Off']);
    expect(visit.complaints.list()).to.deep.equal([]);
  });

  it('rolls back what the server rejected, and saves it on retry [NL-03]', async () => {
    await as('reader', '/account/settings/newsletters', [...unknownToProvider, /\/newsletters$/]);
    await press(page, 'Edit');
    await page.getByRole('checkbox', { name: 'Well Enough' }).check();
    await world.control('faults', {
      faults: [{ method: 'POST', path: '*/newsletters', kind: 'status', code: 400, times: 1 }],
    });

    await press(page, 'Update');

    await sees(page, "Couldn't save Well Enough. It hasn't changed.");
    expect(await state('Well Enough')).to.equal('Off');
    await page.getByRole('button', { name: 'Try again: Well Enough' }).click();
    await sees(page, /^Saved\. /);
    expect(await state('Well Enough')).to.equal('On');
    expect(visit.complaints.list()).to.deep.equal([]);
  });

  it('unsubscribes from everything and restores it [SC-07]', async () => {
    await as('active-monthly', '/account/settings/newsletters');
    await sees(page, 'You get 3 newsletters.');

    await press(page, 'Unsubscribe from all');
    await sees(page, 'You get no newsletters.');
    await press(page, 'Undo');

    await sees(page, 'Your newsletters are back to how they were.');
    await page.reload();
    await sees(page, 'You get 3 newsletters.');
  });

  it('opens the member newsletters to members only [RT-09] [NL-06]', async () => {
    await as('reader', '/account/settings/exclusive-newsletters');
    await seesTitle(page, 'Membership');
    expect(new URL(page.url()).pathname).to.equal('/account/settings/membership');
    await visit.context.close();

    await as('active-monthly', '/account/settings/exclusive-newsletters');
    await press(page, 'Edit');
    await page.getByRole('checkbox', { name: 'Unwritten Rules' }).check();
    await press(page, 'Update');
    await sees(page, 'Saved. You get 4 newsletters.');
    expect(visit.complaints.list()).to.deep.equal([]);
  });
});
