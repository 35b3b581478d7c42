import { close } from './account';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'chai';
import { anAccount, aProfile } from '../../../adapters/memory/accounts';
import { aStoredMethod, memoryWorld, type MemoryWorldOptions } from '../../../adapters/memory/memory-world';
import { makeSay } from '../../../core/domain/messages/catalogue';
import { MenuPanel, type MenuPanelProps } from '../../../ui/react/header/menu-panel';
import { makeMenuStore } from '../../../ui/react/header/menu-store';
import { aCore } from '../../builders/core';

const robin = 'robin.sample@example.com';

/** The open menu of a reader, or of a visitor where nobody is signed in. */
const open = async (options: MemoryWorldOptions = {}, props: Partial<MenuPanelProps> = {}) => {
  const world = memoryWorld({ accounts: [anAccount({ methods: [aStoredMethod()] })], ...options });
  const core = aCore(world);
  await core.loadDataLayer();
  let closed = 0;
  let signedOut = 0;
  const followed: string[] = [];
  const menu = (
    <MenuPanel
      store={makeMenuStore({ ...core, membershipEnabled: true })}
      member={core.member}
      subscriptions={core.subscriptions}
      say={makeSay()}
      helpUrl="https://help.courier.test/"
      membershipEnabled
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
  expect(screen.queryByText('Loading...') === null).to.equal(true);
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

  it('offers nothing without plans [HM-10]', async () => {
    await open({ signedInAs: robin, availablePlans: () => [] });
    expect(labels()).to.deep.equal(['Account Settings', 'Help', 'Log Out']);
  });

  it('shows no log in or log out in the mobile app [HM-10]', async () => {
    const { core } = await open({ signedInAs: robin });
    act(() => core.member.update((state) => ({ ...state, mobileApp: true })));
    expect(labels()).to.not.include('Log Out');
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
