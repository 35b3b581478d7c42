import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startSandbox, type RunningSandbox } from '../../sandbox/sandbox';
import { launchBrowser, watch, type Complaints } from '../browser';
import { playwrightReader } from '../engines/playwright-reader';
import type { Reader } from '../engines/reader';
import { startMinimalBackend, type MinimalBackend } from '../minimal-backend/server';

const email = 'robin.sample@example.com';
const password = 'Fixture-Passw0rd';
const membership = '/account/settings/membership';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** A page of the publisher, with the script of the build. */
const pageOf = (address: string, content: string): string => `<!doctype html>
<html lang="en-US">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>The Courier</title>
  <link rel="icon" href="data:," />
  <script type="application/json" id="masthead-config">${JSON.stringify({
    ...{ environment: 'local', siteId: 'ours', nonce: '', helpUrl: `${address}/help` },
    ...{ membershipHost: address, restBase: `${address}/wp-json`, nonceEndpoint: null },
    ownSites: [new URL(address).host],
    ...{ rewardsDomain: address, rewardsTenant: 'courier' },
  })}</script>
  <script type="module" src="${address}/masthead/membership.js"></script>
  <header>
    <a data-masthead="login" href="/account/login">Log In</a>
    <a data-masthead="menu" href="/account/settings">Account</a>
  </header>
  <main>${content}</main>
</html>`;

const article = `<h1>The long way home</h1>
  <div data-masthead="content" data-content-id="story" style="min-height: 336px">
    <p>The rest is for members. <a href="/account/subscribe">See the plans</a></p>
  </div>`;

const pages = (path: string, address: string) => {
  if (path.startsWith('/masthead/')) {
    const file = readFileSync(join('dist/site', path.slice('/masthead/'.length)));
    return { body: file, type: types[extname(path)] ?? 'application/octet-stream' };
  }
  const content = path.startsWith('/account') ? '<div data-masthead="account"></div>' : article;
  return path.includes('.') ? null : { body: pageOf(address, content), type: 'text/html' };
};

describe('In a browser, on a backend that answers only what the specification names', () => {
  let browser: Browser;
  let gateway: RunningSandbox;
  let backend: MinimalBackend;
  let reader: Reader;
  let complaints: Complaints;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser.close());

  beforeEach(async () => {
    let cardToken = '';
    backend = await startMinimalBackend({ pages, cardToken: () => cardToken });
    // The card provider is not part of the publisher's backends.
    gateway = await startSandbox({
      port: 0,
      dataDir: null,
      distDir: 'dist/site',
      origins: [backend.address],
    });
    cardToken = await tokenOf(gateway);
    const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
    await context.grantPermissions(['local-network-access']).catch(() => undefined);
    complaints = watch(context, []);
    reader = await playwrightReader(context, backend.address);
  });
  afterEach(async () => {
    expect(backend.unknownCalls).to.deep.equal([]);
    expect(complaints.list()).to.deep.equal([]);
    await backend.close();
    await gateway.close();
  });

  const at = (path: string): string => backend.address + path;
  const records = () => backend.reader(email).subscriptions.filter(({ state }) => state !== 'cancelled');

  /** Registers on the plan page and pays. */
  const becomeMember = async (): Promise<void> => {
    await reader.fill('First name', 'Robin');
    await reader.fill('Last name', 'Sample');
    await reader.fill('Email', email);
    await reader.fill('Password', password);
    await reader.press('Continue to payment');
    await reader.typeCard();
    await reader.press(/^Pay /);
    await reader.seesHeading(/^You're in\./);
  };

  it('a visitor comes from an article, registers, pays and reads it [AU-03] [PZ-01] [HM-14]', async () => {
    await reader.open(at('/story'));
    await reader.press(/^Start for /, 'link');
    await reader.arrives('/account/subscribe');
    await becomeMember();
    await reader.press(/^Keep reading/);
    await reader.arrives('/story');
    await reader.sees('The rest of the story.');

    await reader.press('Log Out', 'link');
    await reader.press('Log In', 'link');
    await reader.fill('Email', email);
    await reader.fill('Password', password);
    await reader.press('Log in');
    await reader.sees('The rest of the story.');
  });

  it('a member pauses, resumes, changes the plan, cancels and restarts [PZ-02] [PZ-04] [PZ-05] [PZ-06]', async () => {
    await reader.open(at('/account/subscribe'));
    await becomeMember();
    await reader.open(at(membership));
    await reader.press('Pause membership');
    await reader.press(/^Pause for 1 month/);
    await reader.sees('Subscription successfully paused');
    await reader.open(at(membership));
    await reader.press('Resume membership');
    await reader.press('Resume membership');
    await reader.sees('Membership successfully resumed');

    await reader.open(at(membership));
    await reader.press('Change plan');
    await reader.choose(/Annual/);
    await reader.press(/^Change to /);
    await reader.sees(/Your plan changes to /);
    expect(records().map(({ planId }) => planId)).to.deep.equal(['annual']);

    await reader.open(at(membership));
    await reader.press('Cancel membership');
    await reader.press('Continue to cancel');
    await reader.press('Cancel membership');
    await reader.seesHeading(/^Canceled\. You won't be charged again\./);
    expect(records()).to.deep.equal([]);

    await reader.open(at(membership));
    await reader.press('Restart membership');
    await reader.press('Restart membership');
    await reader.sees(/Your membership is active again\./);
    expect(records()).to.have.length(1);
  });

  it('a member adds, replaces and removes cards, and pays what is due [PZ-08] [PZ-07]', async () => {
    await reader.open(at('/account/subscribe'));
    await becomeMember();
    const cards = '/account/settings/payment-method';
    await reader.open(at(cards));
    await reader.sees(/^Visa$/);
    await reader.press('Add a payment method');
    await reader.typeCard();
    await reader.press('Save card');
    await reader.sees(/saved/);
    const { methods } = backend.reader(email);
    expect(methods).to.have.length(2);

    // Without digits, both cards have the same name; the first one pays for the membership.
    const { nonce } = methods[0]!;
    await reader.open(at(cards));
    await reader.press('Actions for Visa');
    await reader.press(/^Replace/);
    await reader.typeCard();
    await reader.press('Save card');
    await reader.seesHeading('Your card has been replaced.');
    expect(methods[0]!.nonce).to.not.equal(nonce);

    methods.reverse();
    await reader.open(at(cards));
    await reader.press('Actions for Visa');
    await reader.press(/^Make default/);
    await reader.seesHeading(/is now your default/);
    expect(methods.map(({ isDefault }) => isDefault)).to.deep.equal([true, false]);
    methods.reverse();
    await reader.open(at(cards));
    await reader.press('Actions for Visa');
    await reader.press(/^Remove/);
    await reader.press('Remove');
    await reader.seesHeading(/has been removed/);
    expect(methods).to.have.length(1);

    const [record] = backend.reader(email).subscriptions;
    record!.state = 'past due';
    record!.paidThrough = new Date(Date.now() - 3 * 86_400_000);
    record!.next = record!.paidThrough;
    await reader.open(at('/account/settings'));
    await reader.press('Update your payment method', 'link');
    await reader.press('Change payment method');
    await reader.choose('A new card');
    await reader.typeCard();
    await reader.press('Save and pay $9.99 now');
    await reader.seesHeading('Paid. Your membership is active again.');
  });

  it('a reader changes name, email, password and newsletters, and refers a friend [SC-03] [AU-05] [AU-06] [NL-03] [SC-09]', async () => {
    await reader.open(at('/account/subscribe'));
    await becomeMember();
    await reader.open(at('/account/settings/newsletters'));
    await reader.press('Edit');
    await reader.tick('morning');
    await reader.press('Update');
    await reader.sees('Saved. You get 1 newsletter.');

    await reader.open(at('/account/onboarding'));
    await reader.press('Skip all steps', 'link');
    await reader.seesHeading("You're all set");
    await reader.press('Start reading');
    await reader.arrives('/');
    await reader.open(at('/account/settings'));
    await reader.press('Edit Name');
    await reader.fill('First name', 'Rowan');
    await reader.press('Save');
    await reader.sees(/^Rowan /);

    await reader.press('Change Email', 'link');
    await reader.fill('New email', 'robin.new@example.com');
    await reader.press('Send confirmation link');
    await reader.seesHeading('Confirm your new email');
    const { id } = backend.reader(email);
    const target = encodeURIComponent(at(`/blaize/users/update-email/confirm/${id}`));
    await reader.open(at(`/account/settings/verify-email-change?target=${target}`));
    await reader.fill('Password', password);
    await reader.press('Confirm new email');
    await reader.seesHeading("You've changed your email");

    await reader.open(at('/account/settings/refer-a-friend'));
    await reader.seesHeading('Refer a friend');
    await reader.seesNo('Try again', 'button');
  });
});

/** The token for the card fields of a sandbox's gateway. */
const tokenOf = async ({ hosts }: RunningSandbox): Promise<string> => {
  const login = await fetch(`${hosts.news}/__sandbox/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ persona: 'reader' }),
  });
  const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0]);
  const answer = await fetch(`${hosts.membership}/blaize/payment/braintree/token`, {
    headers: { cookie: cookie.join('; ') },
  });
  return ((await answer.json()) as { readonly token: string }).token;
};
