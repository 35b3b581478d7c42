import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { startWorld, type Visit, type World } from './world';

const password = 'Courier-Reader-1';
const email = 'rowan.reader@example.com';

interface Mail {
  readonly kind: string;
  readonly links: readonly { readonly href: string }[];
}

/** The smallest possible PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const sees = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
const seesTitle = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** A reader's settings in one continuous story: each test continues from the previous one. */
describe('Profile and settings', () => {
  let world: World;
  let visit: Visit;
  let page: Page;

  before(async () => {
    world = await startWorld();
    visit = await world.visit({
      expectedFailures: [/\/blaize\/(users\/|payment\/)/, /\/zephr\/payment\/braintree\//],
    });
    page = visit.page;
    await page.goto(`${world.hosts.news}/`);
    await page.request.post(`${world.hosts.news}/__sandbox/login`, { data: { persona: 'reader' } });
  });

  after(async () => {
    await world.close();
  });

  const settings = async (): Promise<void> => {
    await page.goto(`${world.hosts.news}/account/settings`);
    await page.getByRole('button', { name: 'Edit Name', exact: true }).waitFor();
  };
  const saved = (setting: string) =>
    page
      .getByRole('status')
      .filter({ hasText: `${setting}: saved` })
      .waitFor({ state: 'attached' });

  it('changes name and bio in place, and the next page shows them [RT-06] [SC-03] [EN-04]', async () => {
    await settings();
    await press(page, 'Edit Name');
    await page.getByLabel('First name').fill('Robin');
    await press(page, 'Save');
    await saved('Name');
    await press(page, 'Edit Bio');
    await page.getByRole('textbox', { name: 'Bio' }).fill('Reads the tide tables first.');
    await press(page, 'Save');
    await saved('Bio');
    expect(await focusedName(page)).to.equal('Edit Bio');

    await settings();
    await sees(page, /^Robin /);
    await sees(page, 'Reads the tide tables first.');
  });

  it('asks before unsaved input is lost by Back or a link [SC-03]', async () => {
    await page.getByRole('link', { name: 'Display' }).first().click();
    await seesTitle(page, 'Display');
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await press(page, 'Edit Bio');
    await page.getByRole('textbox', { name: 'Bio' }).fill('Half a thought');

    // A jump within the page loses nothing, neither forth nor back.
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await skip.focus();
    await skip.press('Enter');
    await page.waitForURL(/#main$/);
    await page.goBack();
    await page.waitForURL(/settings$/);
    await page.waitForTimeout(300);
    expect(await question.count()).to.equal(0);
    expect(await page.getByRole('textbox', { name: 'Bio' }).inputValue()).to.equal('Half a thought');

    await page.goBack();
    await question.waitFor();
    await press(page, 'Keep editing');
    expect(await page.getByRole('textbox', { name: 'Bio' }).inputValue()).to.equal('Half a thought');
    expect(new URL(page.url()).pathname).to.equal('/account/settings');

    await page.goBack();
    await press(page, 'Discard');
    await seesTitle(page, 'Display');
    expect(new URL(page.url()).pathname).to.equal('/account/settings/display');
  });

  it('shows an uploaded picture and removes it [AP-38] [SC-03]', async () => {
    await settings();
    await press(page, 'Edit Picture');
    await page.getByLabel('Choose a picture').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: picture,
    });
    await page.getByRole('img', { name: 'Preview of your picture' }).waitFor();
    await press(page, 'Save');
    await saved('Picture');

    await settings();
    const shown = page.getByRole('img', { name: 'Your own picture' });
    await shown.waitFor();
    expect(
      await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).to.equal(1);
    await press(page, 'Edit Picture');
    await press(page, 'Remove picture');
    await page.getByRole('img', { name: 'Your initials' }).waitFor();
  });

  it('changes the password only with the current one [AU-05] [VA-02]', async () => {
    await press(page, 'Edit Password');
    await page.getByLabel('Current password').fill('Wrong-Password-1');
    await page.getByLabel('New password').fill('Harbor-Evening-2');
    await press(page, 'Save');
    await sees(page, "Sorry, your current password didn't match. Try again.");

    await page.getByLabel('Current password').fill(password);
    await press(page, 'Save');
    await saved('Password');
  });

  it('changes the e-mail address by the mailed link and the new password [RT-10] [RT-11] [AU-06]', async () => {
    await page.getByRole('link', { name: 'Change Email' }).click();
    await seesTitle(page, 'Change your email');
    await page.getByLabel('New email').fill('robin.reader@example.com');
    await press(page, 'Send confirmation link');
    await seesTitle(page, 'Confirm your new email');
    await page.getByRole('link', { name: 'Back to your profile' }).click();
    await sees(page, 'Waiting for you to confirm robin.reader@example.com');
    await sees(page, email);

    const mails = (await world.control('mail?to=robin.reader@example.com')) as readonly Mail[];
    const link = mails.find(({ kind }) => kind === 'email-change')?.links[0]?.href;
    await page.goto(link!);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(page, 'Confirm new email');
    await sees(page, 'Your password is incorrect.');
    await page.getByLabel('Password', { exact: true }).fill('Harbor-Evening-2');
    await press(page, 'Confirm new email');
    await seesTitle(page, "You've changed your email");
    await sees(page, 'Log in with robin.reader@example.com from now on.');

    await page.goto(link!);
    await page.getByLabel('Password', { exact: true }).fill('Harbor-Evening-2');
    await press(page, 'Confirm new email');
    await seesTitle(page, 'The email change link is expired.');
  });

  it('sends no password to another host than the membership host [AU-06]', async () => {
    const foreign: string[] = [];
    await visit.context.route(
      (address) => address.hostname === 'elsewhere.test',
      (route) => {
        foreign.push(route.request().url());
        return route.abort();
      },
    );
    await page.goto(
      `${world.hosts.news}/account/settings/verify-email-change?target=${encodeURIComponent('https://elsewhere.test/take')}`,
    );
    await page.getByLabel('Password', { exact: true }).fill('Harbor-Evening-2');
    await press(page, 'Confirm new email');

    await seesTitle(page, "This link isn't one of ours");
    expect(foreign).to.deep.equal([]);
  });

  it('applies theme and text size from the first paint of the next page [RT-07] [SC-04]', async () => {
    await page.goto(`${world.hosts.news}/account/settings/display`);
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.getByRole('radio', { name: 'Large', exact: true }).check();
    await page
      .getByRole('status')
      .filter({ hasText: 'Saved with your account.' })
      .waitFor({ state: 'attached' });

    // Records the root's value at the first render and after each change.
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenAppearances: seen });
      new MutationObserver(() => {
        const root = document.querySelector<HTMLElement>('[data-masthead-brand]');
        if (root === null) return;
        const { mastheadScheme, mastheadTextSize } = root.dataset;
        const inspect = `${String(mastheadScheme)} ${String(mastheadTextSize)}`;
        if (seen.at(-1) !== inspect) seen.push(inspect);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await settings();

    expect(
      await page.evaluate(
        () => (window as unknown as { seenAppearances: readonly string[] }).seenAppearances,
      ),
    ).to.deep.equal(['dark large']);
    const painted = await page
      .locator('[data-masthead-brand]')
      .evaluate((root) => [getComputedStyle(root).colorScheme, getComputedStyle(root).fontSize]);
    expect(painted).to.deep.equal(['dark', '20.06px']);
  });

  it('causes no errors during these tests', () => {
    expect(visit.complaints.list()).to.deep.equal([]);
  });
});
