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
import { makeTranslate } from '../../../core/domain/messages/make-translate';
import { MenuPanel, type MenuPanelProps } from '../../../ui/react/header/menu-panel';
import { makeMenuFlow, type MenuServices } from '../../../core/flows/menu';
import { aMembership } from '../../builders/membership';
import { aMemorySubscription } from '../../builders/payflow';

const robin = 'robin.sample@example.com';

/** The open menu of a reader, or of a visitor where nobody is signed in; `before` the data layer, where that is said. */
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
      flow={makeMenuFlow({ ...core, membershipEnabled: true, ...services })}
      member={core.member}
      subscriptions={core.subscriptions}
      t={makeTranslate()}
      helpUrl="https://help.courier.test/"
      membershipEnabled
      rewardsEnabled
      narrow={false}
      currentPath="/sports/"
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
  // What the menu reads when it opens has been read afterwards.
  await act(async () => void render(menu));
  if (Object.keys(services).length === 0) expect(screen.queryByText('Loading...') === null).to.equal(true);
  return { user: userEvent.setup(), world, core, followed, closed: () => closed, signedOut: () => signedOut };
};

const labels = (): readonly (string | null)[] =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
    .filter((text) => text !== '');

describe("The header's menu", () => {
  afterEach(close);

  it('greets by name, and plainly without one [HM-10]', async () => {
    await open({ signedInAs: robin });
    screen.getByRole('heading', { name: 'Hi, Robin' });
    cleanup();
    await open({
      accounts: [anAccount({ profile: aProfile({ firstName: '', lastName: '', fullName: '' }) })],
      signedInAs: robin,
    });
    screen.getByRole('heading', { name: 'Hi there' });
  });

  it('offers a visitor help, a trial and logging in [HM-10]', async () => {
    await open();
    expect(labels()).to.deep.equal(['Help', 'Try it free', 'Log In']);
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).to.equal(
      '/account/login?redirect=%2Fsports%2F',
    );
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).to.equal(
      'https://help.courier.test/',
    );
  });

  it('offers a reader who had a trial to subscribe [HM-10]', async () => {
    await open({ accounts: [anAccount({ profile: aProfile({ hadTrial: true }) })], signedInAs: robin });
    expect(labels()).to.deep.equal(['Account Settings', 'Help', 'Subscribe', 'Log Out']);
  });

  it('offers a member a reward for friends where there is a program, else nothing [HM-10]', async () => {
    const member = {
      accounts: [anAccount({ methods: [aStoredMethod()], subscriptions: [aMemorySubscription()] })],
      signedInAs: robin,
    };
    await open(member);
    expect(labels()).to.include('Get $10 / Refer a friend');
    close();
    await open(member, { rewardsEnabled: false });
    expect(labels()).to.deep.equal(['Account Settings', 'Help', 'Log Out']);
  });

  it('offers nothing without plans [HM-10]', async () => {
    await open({ signedInAs: robin, availablePlans: () => [] });
    expect(labels()).to.deep.equal(['Account Settings', 'Help', 'Log Out']);
  });

  it('shows no log in or log out in the mobile app [HM-10]', async () => {
    const { core } = await open({ signedInAs: robin });
    act(() => core.member.update((state) => ({ ...state, mobileApp: true })));
    expect(labels()).to.not.include('Log Out');
  });

  it('says that it logs out for as long as that takes, and takes no second press [HM-10]', async () => {
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

  it('shows nothing of a reader before the data layer has loaded, then what is theirs [HM-02] [HM-11]', async () => {
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
    await waitFor(() => expect(labels()).to.deep.equal(['Account Settings', 'Help', 'Subscribe', 'Log Out']));
    expect(screen.queryByText('Loading...') === null).to.equal(true);
  });

  it('reads for each reader of the page what may be offered to them [HM-10]', async () => {
    const { world, core } = await open();
    expect(labels()).to.deep.equal(['Help', 'Try it free', 'Log In']);

    await world.identity.signIn({ email: robin, password: 'Fixture-Passw0rd' })();
    await act(async () => core.loadDataLayer());

    await waitFor(() =>
      expect(labels()).to.deep.equal(['Account Settings', 'Help', 'Try it free', 'Log Out']),
    );
  });

  it('says Loading... where the call to action will stand, beside entries of every kind [HM-11]', async () => {
    await open({ signedInAs: robin }, {}, { loadPlans: () => () => new Promise(() => undefined) });

    expect(labels()).to.deep.equal(['Account Settings', 'Help', 'Loading...', 'Log Out']);
    expect(screen.getByRole('link', { name: 'Account Settings' }).getAttribute('href')).to.equal(
      '/account/settings',
    );
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).to.match(/^https:/);
    screen.getByRole('button', { name: 'Log Out' });
  });

  it('logs out once for two presses, and says so meanwhile [AU-04]', async () => {
    const { user, world, signedOut } = await open({ signedInAs: robin });
    const button = screen.getByRole('button', { name: 'Log Out' });
    await user.dblClick(button);
    await waitFor(() => expect(signedOut()).to.equal(1));
    expect(world.calls().filter(({ name }) => name === 'identity.signOut')).to.have.length(1);
  });

  it('says that logging out failed [ER-01]', async () => {
    const { user, world, signedOut } = await open({ signedInAs: robin });
    world.fail('identity.signOut', { _tag: 'Offline' });
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).to.equal('An unknown error has occurred.'),
    );
    expect(signedOut()).to.equal(0);
    screen.getByRole('button', { name: 'Log Out' });
  });

  it('has no link to the page in sight [HM-11]', async () => {
    await open({ signedInAs: robin }, { currentPath: '/account/settings/' });
    const entry = screen.getByText('Account Settings');
    expect(entry.getAttribute('href')).to.equal(null);
    expect(entry.getAttribute('aria-current')).to.equal('page');
  });

  it('goes to the settings in place on wide windows [HM-09]', async () => {
    const { user, followed } = await open({ signedInAs: robin }, { currentPath: '/account/subscribe' });
    await user.click(screen.getByRole('link', { name: 'Account Settings' }));
    expect(followed).to.deep.equal(['/account/settings']);
  });

  it("lists the account's pages at the side on narrow windows, within the account area [HM-09]", async () => {
    const { user, followed } = await open(
      { signedInAs: robin },
      { narrow: true, currentPath: '/account/settings' },
    );
    const entry = screen.getByRole('button', { name: 'Account Settings' });
    expect(entry.getAttribute('aria-expanded')).to.equal('false');
    await user.click(entry);
    expect(entry.getAttribute('aria-expanded')).to.equal('true');
    expect(screen.getByText('Profile').getAttribute('aria-current')).to.equal('page');
    await user.click(screen.getByRole('link', { name: 'Membership' }));
    expect(followed).to.deep.equal(['/account/settings/membership']);
  });

  it('leads from other pages to the settings on narrow windows [HM-09]', async () => {
    await open({ signedInAs: robin }, { narrow: true });
    expect(screen.getByRole('link', { name: 'Account Settings' }).getAttribute('href')).to.equal(
      '/account/settings',
    );
  });

  it('closes by its own button [HM-08]', async () => {
    const { user, closed } = await open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed()).to.equal(1);
  });
});
