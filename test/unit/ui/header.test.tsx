import { close } from './account';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount, aProfile } from '../../../adapters/memory/world/accounts';
import {
  aStoredMethod,
  memoryWorld,
  type MemoryWorldOptions,
} from '../../../adapters/memory/world/memory-world';
import { englishFormatter } from '../../../adapters/memory/formatter';
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import { MenuPanel, type MenuPanelProps } from '../../../ui/react/header/menu-panel';
import { makeMenuFlow, type MenuServices } from '../../../core/flows/menu';
import { aMembership } from '../../builders/membership';
import { aMemorySubscription } from '../../builders/payflow';

const robin = 'robin.sample@example.com';

/** The open menu of a reader or a visitor. `before`: the data layer has not been read yet. */
const open = async (
  options: MemoryWorldOptions = {},
  props: Partial<MenuPanelProps> = {},
  services: Partial<MenuServices> & { readonly before?: true } = {},
) => {
  const world = memoryWorld({ accounts: [anAccount({ methods: [aStoredMethod()] })], ...options });
  const core = aMembership(world);
  if (!services.before) await core.loadDataLayer();
  let closed = 0;
  let signedOut = 0;
  const followed: string[] = [];
  const menu = (
    <MenuPanel
      flow={makeMenuFlow({ ...core, membershipEnabled: true, pausingEnabled: true, ...services })}
      member={core.member}
      subscriptions={core.subscriptions}
      t={makeTranslate()}
      format={englishFormatter}
      clock={world.clock}
      pausingEnabled
      helpUrl="https://help.courier.test/"
      membershipEnabled
      rewardsEnabled
      currentPath="/sports/"
      hasSession={options.signedInAs !== undefined}
      loginHref="/account/login?redirect=%2Fsports%2F"
      onLogIn={() => false}
      onFollow={(path) => {
        followed.push(path);
        return true;
      }}
      onClose={() => (closed += 1)}
      onSignedOut={() => (signedOut += 1)}
      {...props}
    />
  );
  // Waits for the reads that the menu starts when it opens.
  await act(async () => void render(menu));
  if (Object.keys(services).length === 0) expect(screen.queryByText('Loading...') === null).to.equal(true);
  return { user: userEvent.setup(), world, core, followed, closed: () => closed, signedOut: () => signedOut };
};

/** The entries of every signed-in reader, before the last one. */
const pages = ['Membership', 'Payment methods', 'Newsletters', 'Profile', 'Account Settings', 'Help'];

/** The line about the membership, below the greeting. */
const line = (): string | null => document.querySelector('.status')?.textContent ?? null;

const labels = (): readonly (string | null)[] =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
    .filter((text) => text !== '');

describe('The header menu', () => {
  afterEach(close);

  it('greets by name, or without a name [HM-10]', async () => {
    await open({ signedInAs: robin });
    screen.getByRole('heading', { name: 'Hi, Robin' });
    cleanup();
    await open({
      accounts: [anAccount({ profile: aProfile({ firstName: '', lastName: '', fullName: '' }) })],
      signedInAs: robin,
    });
    screen.getByRole('heading', { name: 'Hi there' });
  });

  it('offers a visitor the account, help, a trial and log-in [HM-10]', async () => {
    await open();
    expect(labels()).to.deep.equal(['Log In', 'Try it free', 'Account Settings', 'Help']);
    // A guard leads from there to the log-in and back.
    expect(screen.getByRole('link', { name: 'Account Settings' }).getAttribute('href')).to.equal(
      '/account/settings',
    );
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).to.equal(
      '/account/login?redirect=%2Fsports%2F',
    );
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).to.equal(
      'https://help.courier.test/',
    );
  });

  it('offers a subscription to a reader who had a trial [HM-10]', async () => {
    await open({ accounts: [anAccount({ profile: aProfile({ hadTrial: true }) })], signedInAs: robin });
    expect(labels()).to.deep.equal(['Subscribe', ...pages, 'Log Out']);
  });

  it('offers a member a referral reward if the publisher has a program [HM-10]', async () => {
    const member = {
      accounts: [anAccount({ methods: [aStoredMethod()], subscriptions: [aMemorySubscription()] })],
      signedInAs: robin,
    };
    await open(member);
    expect(labels()).to.include('Get $10 / Refer a friend');
    close();
    await open(member, { rewardsEnabled: false });
    expect(labels()).to.deep.equal([...pages, 'Log Out']);
  });

  it('has no offer without plans [HM-10]', async () => {
    await open({ signedInAs: robin, availablePlans: () => [] });
    expect(labels()).to.deep.equal([...pages, 'Log Out']);
  });

  it('shows no log-in or log-out in the mobile app [HM-10]', async () => {
    const { core } = await open({ signedInAs: robin });
    act(() => core.member.update((state) => ({ ...state, mobileApp: true })));
    expect(labels()).to.not.include('Log Out');
    close();
    // A visitor's Account Settings lead to the log-in.
    const visitor = await open();
    act(() => visitor.core.member.update((state) => ({ ...state, mobileApp: true })));
    expect(labels()).to.deep.equal(['Try it free', 'Help']);
  });

  it('shows that it is logging out, and ignores a second press [HM-10]', async () => {
    let answer = (): void => undefined;
    let callCount = 0;
    const signOut: MenuServices['signOut'] = () => {
      callCount += 1;
      return new Promise((resolve) => (answer = () => resolve(E.right(undefined))));
    };
    const { user, signedOut } = await open({ signedInAs: robin }, {}, { signOut });

    await user.click(screen.getByRole('button', { name: 'Log Out' }));

    const busy = screen.getByRole('button', { name: 'Logging out...' });
    expect(busy.getAttribute('aria-disabled')).to.equal('true');
    await user.click(busy);
    expect([callCount, signedOut()]).to.deep.equal([1, 0]);
    await act(async () => answer());
    await waitFor(() => expect(signedOut()).to.equal(1));
  });

  it("shows no reader data before the data layer has loaded, then the reader's own [HM-02] [HM-11]", async () => {
    const { core } = await open(
      { accounts: [anAccount({ profile: aProfile({ hadTrial: true }) })], signedInAs: robin },
      {},
      { before: true },
    );
    screen.getByRole('region', { name: 'Account menu' });
    expect(screen.getByRole('status').textContent).to.equal('Loading...');
    expect([...screen.queryAllByRole('listitem'), ...screen.queryAllByRole('link')]).to.have.length(0);

    await act(async () => core.loadDataLayer());

    screen.getByRole('region', { name: 'Hi, Robin' });
    await waitFor(() => expect(labels()).to.deep.equal(['Subscribe', ...pages, 'Log Out']));
    expect(screen.queryByText('Loading...') === null).to.equal(true);
  });

  it('reads the offers for each reader of the page [HM-10]', async () => {
    const { world, core } = await open();
    expect(labels()).to.deep.equal(['Log In', 'Try it free', 'Account Settings', 'Help']);

    await world.identity.signIn({ email: robin, password: 'Fixture-Passw0rd' });
    await act(async () => core.loadDataLayer());

    await waitFor(() => expect(labels()).to.deep.equal(['Try it free', ...pages, 'Log Out']));
  });

  it('shows Loading... in place of the call to action, beside the other entries [HM-11]', async () => {
    await open({ signedInAs: robin }, {}, { loadPlans: () => new Promise(() => undefined) });

    expect(labels()).to.deep.equal(['Loading...', ...pages, 'Log Out']);
    expect(screen.getByRole('link', { name: 'Account Settings' }).getAttribute('href')).to.equal(
      '/account/settings',
    );
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).to.match(/^https:/);
    screen.getByRole('button', { name: 'Log Out' });
  });

  it('logs out once for two presses and shows it [AU-04]', async () => {
    const { user, world, signedOut } = await open({ signedInAs: robin });
    const button = screen.getByRole('button', { name: 'Log Out' });
    await user.dblClick(button);
    await waitFor(() => expect(signedOut()).to.equal(1));
    expect(world.calls().filter(({ name }) => name === 'identity.signOut')).to.have.length(1);
  });

  it('reports a failed log-out [ER-01]', async () => {
    const { user, world, signedOut } = await open({ signedInAs: robin });
    world.fail('identity.signOut', { _tag: 'Offline' });
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).to.equal('An unknown error has occurred.'),
    );
    expect(signedOut()).to.equal(0);
    screen.getByRole('button', { name: 'Log Out' });
  });

  it('has no link to the current page [HM-11]', async () => {
    await open({ signedInAs: robin }, { currentPath: '/account/settings/' });
    const entry = screen.getByText('Account Settings');
    expect(entry.getAttribute('href')).to.equal(null);
    expect(entry.getAttribute('aria-current')).to.equal('page');
  });

  it('opens the settings in place on wide windows [HM-09]', async () => {
    const { user, followed } = await open({ signedInAs: robin }, { currentPath: '/account/subscribe' });
    await user.click(screen.getByRole('link', { name: 'Account Settings' }));
    expect(followed).to.deep.equal(['/account/settings']);
  });

  it('tells the membership in one line, and the email on account pages only [HM-10]', async () => {
    const member = {
      accounts: [anAccount({ methods: [aStoredMethod()], subscriptions: [aMemorySubscription()] })],
      signedInAs: robin,
    };
    const { core } = await open(member);
    expect(line()).to.equal('Sports+ · renews December 5');
    await act(async () => core.loadUser());
    expect(screen.queryByText(robin)).to.equal(null);
    close();

    const there = await open(member, { currentPath: '/account/settings' });
    await act(async () => there.core.loadUser());
    expect(screen.getByText(robin)).to.exist;
    close();

    await open({ signedInAs: robin });
    expect(line()).to.equal("You don't have Sports+ yet");
    close();

    await open();
    expect(line(), 'a visitor').to.equal(null);
  });

  it('says that the membership could not be read, and keeps its space before [HM-10] [R6]', async () => {
    let end = (): void => undefined;
    await open(
      { signedInAs: robin },
      {},
      {
        loadSubscriptions: () => new Promise((resolve) => (end = () => resolve(E.left({ _tag: 'Offline' })))),
      },
    );
    expect(line(), 'the entry of the offer is loading').to.equal('');
    await act(async () => end());
    expect(line()).to.equal("We couldn't load your membership.");
    expect(labels()).to.deep.equal(['Try again', ...pages, 'Log Out']);
  });

  it('reads again where the offer would be, if the membership could not be read [HM-10] [ER-01]', async () => {
    const failed = E.left({ _tag: 'Offline' } as const);
    let read = (): ReturnType<MenuServices['loadSubscriptions']> => Promise.resolve(failed);
    const { user, core } = await open({ signedInAs: robin }, {}, { loadSubscriptions: () => read() });
    let fail = (): void => undefined;
    read = () => new Promise((resolve) => (fail = () => resolve(failed)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(line()).to.equal('');
    expect(labels(), 'the space stays').to.include('Loading...');
    expect(document.activeElement?.textContent, 'the focus is not lost').to.equal('Hi, Robin');
    await act(async () => fail());
    expect(line()).to.equal("We couldn't load your membership.");

    read = () => core.loadSubscriptions();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(line()).to.equal("You don't have Sports+ yet"));
    expect(labels()[0]).to.equal('Try it free');
    expect(screen.queryByRole('button', { name: 'Try again' }) === null).to.equal(true);
  });

  it('follows a change of the membership while it is open [HM-10]', async () => {
    const { core, world } = await open({
      accounts: [anAccount({ methods: [aStoredMethod()], subscriptions: [aMemorySubscription()] })],
      signedInAs: robin,
    });
    world.accounts.find(robin)!.subscriptions = [aMemorySubscription({ state: 'cancelled' })];
    await act(async () => core.loadSubscriptions());
    expect(line()).to.not.equal('Sports+ · renews December 5');
  });

  it('closes by its own button [HM-08]', async () => {
    const { user, closed } = await open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed()).to.equal(1);
  });
});
