import { close, focused, open, type Page } from '../account';
import { act, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { type MemoryAccount } from '../../../../adapters/memory/world/accounts';
import { type AccountServices } from '../../../../ui/react/services';
import { aMemorySubscription, aPayflow, email } from '../../../builders/payflow';

const member: Partial<MemoryAccount> = { subscriptions: [aMemorySubscription()] };

const anOpenPage = async (
  account: Partial<MemoryAccount> = {},
  subscribedIds: readonly string[] = ['101'],
  changes: Partial<AccountServices> = {},
  address = '/account/settings/newsletters',
) => {
  const payflow = await aPayflow(account, changes);
  payflow.world.newsletters.put(email, subscribedIds);
  const page = open(address, payflow.core.member.getValue(), payflow.services);
  return { ...payflow, page };
};

const press = async (page: Page, name: string) => page.user.click(await page.findByRole('button', { name }));
const box = (page: Page, name: string) => page.getByRole<HTMLInputElement>('checkbox', { name });
const saved = ({ world }: Awaited<ReturnType<typeof anOpenPage>>) => world.newsletters.listsOf(email);
const calls = ({ world }: Awaited<ReturnType<typeof anOpenPage>>) =>
  world.calls().filter(({ name }) => name === 'newsletters.update').length;
/** The text on the line of a list. */
const line = (page: Page, name: string) =>
  page.getByText(name).closest('li')!.textContent!.replace(/\s+/g, ' ').trim();

describe('The newsletters page', () => {
  afterEach(close);

  it('groups the newsletters by brand and shows the number subscribed [RT-08] [SC-07]', async () => {
    const { page } = await anOpenPage({}, ['101', '102']);

    await page.findByText('Newsletter 101');
    const groups = page.getAllByRole('group').map((one) => one.querySelector('summary')?.textContent);
    expect(groups).to.deep.equal(['News2 on', 'Lifestyle0 on', 'Screen0 on', 'Member newsletters0 on']);
    expect(line(page, 'Newsletter 101')).to.contain('On');
    expect(line(page, 'Newsletter 201')).to.contain('Off');
    expect(page.queryByRole('checkbox')).to.equal(null);
  });

  it('labels its button Update while editing, otherwise Edit, and focuses the first box [NL-01]', async () => {
    const { page } = await anOpenPage();

    await press(page, 'Edit');

    await waitFor(() => expect(focused()).to.equal('newsletter-101'));
    expect(page.queryByRole('button', { name: 'Edit' })).to.equal(null);
    expect(page.getByRole('button', { name: 'Update' })).to.exist;
    await press(page, 'Cancel');
    expect(focused()).to.contain('Edit');
    expect(page.queryByRole('button', { name: 'Update' })).to.equal(null);
  });

  it('shows the number of changes, and Cancel discards them [NL-02]', async () => {
    const opened = await anOpenPage();
    const { page } = opened;
    await press(page, 'Edit');
    expect(page.getByText('No changes yet')).to.exist;

    await page.user.click(box(page, 'Newsletter 102'));
    expect(page.getByText('1 change', { selector: 'p' })).to.exist;
    await page.user.click(box(page, 'Newsletter 101'));
    expect(page.getByText('2 changes', { selector: 'p' })).to.exist;
    await waitFor(() =>
      expect(page.getAllByRole('status').map((one) => one.textContent)).to.include('2 changes'),
    );
    await page.user.click(box(page, 'Newsletter 102'));
    expect(page.getByText('1 change', { selector: 'p' })).to.exist;
    await press(page, 'Cancel');

    expect(line(page, 'Newsletter 101')).to.contain('On');
    expect([saved(opened), calls(opened)]).to.deep.equal([['101'], 0]);
  });

  it('sends checked and unchecked lists and shows the new total [NL-02]', async () => {
    const opened = await anOpenPage();
    const { page } = opened;
    await press(page, 'Edit');
    await page.user.click(box(page, 'Newsletter 101'));
    await page.user.click(box(page, 'Newsletter 102'));
    await page.user.click(box(page, 'Newsletter 201'));

    await press(page, 'Update');

    await page.findByText('Saved. You get 2 newsletters.', { selector: 'p' });
    expect(saved(opened)).to.deep.equal(['102', '201']);
    expect(focused()).to.contain('Edit');
  });

  it('sends no request if nothing has changed [NL-04]', async () => {
    const opened = await anOpenPage();
    await press(opened.page, 'Edit');

    await press(opened.page, 'Update');

    await opened.page.findByText('Nothing was changed.', { selector: 'p' });
    expect(calls(opened)).to.equal(0);
  });

  it('shows the change at once, rolls back after a failure, and retries by name [NL-03]', async () => {
    const opened = await anOpenPage();
    const { page, world } = opened;
    world.fail('newsletters.update', { _tag: 'Conflict' }, { times: 1 });
    await press(page, 'Edit');
    await page.user.click(box(page, 'Newsletter 102'));

    await press(page, 'Update');

    await page.findByText("Couldn't save Newsletter 102. It hasn't changed.", { selector: 'p' });
    expect(page.getByText('Sorry, there was an error updating your profile')).to.exist;
    expect(within(page.getByText('Newsletter 102').closest('li')!).getByText('Off')).to.exist;
    expect(within(page.getByText('Newsletter 101').closest('li')!).queryByText(/Couldn't/)).to.equal(null);
    expect(document.activeElement?.textContent).to.contain("Couldn't save Newsletter 102.");

    await press(page, 'Try again: Newsletter 102');

    await page.findByText('Saved. You get 2 newsletters.', { selector: 'p' });
    expect(saved(opened)).to.deep.equal(['101', '102']);
    expect(page.queryByText(/Couldn't save/)).to.equal(null);
  });

  it('shows the error of the site next to it [NL-03] [ER-01]', async () => {
    const { page, world } = await anOpenPage();
    world.fail('newsletters.update', { _tag: 'Unexpected' }, { times: 1 });
    await press(page, 'Edit');
    await page.user.click(box(page, 'Newsletter 102'));

    await press(page, 'Update');

    await page.findByText("Couldn't save Newsletter 102. It hasn't changed.", { selector: 'p' });
    expect(page.getByText('Sorry, there was an error updating your profile. An unknown error occurred.')).to
      .exist;
  });

  it('tells a reader whose session has ended and links to sign-in [NL-03] [AU-07] [R6]', async () => {
    const { page, world } = await anOpenPage();
    await press(page, 'Edit');
    await page.user.click(box(page, 'Newsletter 102'));
    world.accounts.signOut();
    world.fail('newsletters.update', { _tag: 'SignedOut' });

    await press(page, 'Update');

    await page.findByText("You're not logged in on this site. Log in to continue.", { selector: 'p' });
    await act(async () => page.getByRole('link', { name: 'Log in' }).click());
    await page.findByRole('button', { name: 'Log in' });
    expect(page.address()).to.equal('/account/login?redirect=%2Faccount%2Fsettings%2Fnewsletters');
  });

  it('retries one of several failed lists and keeps the others for a retry [NL-03]', async () => {
    const opened = await anOpenPage({}, []);
    const { page, world } = opened;
    world.fail('newsletters.update', { _tag: 'Conflict' }, { times: 1 });
    await press(page, 'Edit');
    await page.user.click(box(page, 'Newsletter 101'));
    await page.user.click(box(page, 'Newsletter 201'));
    await press(page, 'Update');

    await press(page, 'Try again: Newsletter 201');

    await page.findByText("Couldn't save Newsletter 101. It hasn't changed.");
    expect(saved(opened)).to.deep.equal(['201']);
    await press(page, 'Try again');
    await page.findByText('Saved. You get 2 newsletters.', { selector: 'p' });
    expect(saved(opened)).to.deep.equal(['201', '101']);
  });

  it('unsubscribes from all at once and restores them on Undo [SC-07]', async () => {
    const opened = await anOpenPage({}, ['101', '201']);
    const { page } = opened;
    await page.findByText("This doesn't cancel your membership.");

    await press(page, 'Unsubscribe from all');
    await waitFor(() => expect(focused()).to.equal('Undo'));
    await waitFor(() => expect(saved(opened)).to.deep.equal([]));
    await press(page, 'Undo');

    await page.findByText('Your newsletters are back to how they were.', { selector: 'p' });
    expect(saved(opened)).to.deep.equal(['101', '201']);
  });

  it('reports that unsubscribing from all failed [NL-03]', async () => {
    const { page, world } = await anOpenPage({}, ['101']);
    world.fail('newsletters.update', { _tag: 'Conflict' }, { times: 1 });

    await press(page, 'Unsubscribe from all');

    await page.findByText("Couldn't save Newsletter 101. It hasn't changed.");
    expect(line(page, 'Newsletter 101')).to.contain('On');
  });

  it('locks the members-only lists, explains it, and links to the membership [NL-06]', async () => {
    const { page } = await anOpenPage();
    expect(await page.findByText('These come with Sports+.', { exact: false })).to.exist;
    await waitFor(() =>
      expect(page.getByRole('link', { name: 'See Sports+' }).getAttribute('href')).to.equal(
        '/account/subscribe',
      ),
    );

    await press(page, 'Edit');

    expect(page.queryByRole('checkbox', { name: 'Newsletter 401' })).to.equal(null);
    expect(line(page, 'Newsletter 401')).to.contain('Members only');
  });

  it('lets a former member unsubscribe from a members-only list [NL-06]', async () => {
    const opened = await anOpenPage({}, ['401']);
    await press(opened.page, 'Edit');

    await opened.page.user.click(box(opened.page, 'Newsletter 401'));
    await press(opened.page, 'Update');

    await opened.page.findByText('Saved. You get no newsletters.', { selector: 'p' });
    expect(saved(opened)).to.deep.equal([]);
  });

  it('links members to their own page [RT-09]', async () => {
    const { page } = await anOpenPage(member, ['401']);

    const link = await page.findByRole('link', { name: 'Member newsletters (1 on)' });
    expect(link.getAttribute('href')).to.equal('/account/settings/exclusive-newsletters');
  });

  it('reports a failed read of the newsletters and retries [SC-07] [ER-01]', async () => {
    const { world, services, core } = await aPayflow({});
    world.fail('newsletters.read', { _tag: 'Offline' }, { times: 1 });
    const page = open('/account/settings/newsletters', core.member.getValue(), services);
    await page.findByText(
      "We couldn't load your newsletters. Nothing has changed. You are probably offline.",
    );

    await press(page, 'Try again');

    await page.findByText('Newsletter 101');
  });

  it('asks before it discards changes [SC-07]', async () => {
    const { page } = await anOpenPage();
    await press(page, 'Edit');
    await page.user.click(box(page, 'Newsletter 102'));

    await page.user.click(page.getByRole('link', { name: 'Profile' }));
    await page.findByText("Your changes aren't saved.");
    expect(page.address()).to.equal('/account/settings/newsletters');
    await press(page, 'Keep editing');
    expect(box(page, 'Newsletter 102').checked).to.equal(true);
    await page.user.click(page.getByRole('link', { name: 'Profile' }));
    await press(page, 'Leave without saving');

    await waitFor(() => expect(page.address()).to.equal('/account/settings'));
  });
});

describe('The member newsletters page', () => {
  afterEach(close);
  const address = '/account/settings/exclusive-newsletters';

  it('shows members their three groups and subscribes them [RT-09] [NL-06]', async () => {
    const opened = await anOpenPage(member, [], {}, address);
    const { page } = opened;
    await press(page, 'Edit');
    const groups = page.getAllByRole('group').map((one) => one.querySelector('summary')?.textContent);
    expect(groups).to.deep.equal(['For all members0 on', 'By team0 on', 'By columnist0 on']);

    await page.user.click(box(page, 'Newsletter 501'));
    await press(page, 'Update');

    await page.findByText('Saved. You get 1 newsletter.', { selector: 'p' });
    expect(saved(opened)).to.deep.equal(['501']);
  });

  it('redirects non-members to the membership page [RT-25]', async () => {
    const { page } = await anOpenPage({}, [], {}, address);

    await waitFor(() => expect(page.address()).to.equal('/account/settings/membership'));
  });

  it('redirects no reader if the membership could not be read [RT-25]', async () => {
    const { world, services, core } = await aPayflow(member);
    world.fail('subscriptions.list', { _tag: 'Offline' }, { times: 1 });
    const page = open(address, core.member.getValue(), services);
    await page.findByRole('heading', { name: "We couldn't load your account" });
    expect(page.address()).to.equal(address);

    await press(page, 'Try again');

    await page.findByText('Newsletter 401');
  });
});
