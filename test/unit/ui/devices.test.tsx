import { close, focused, open, type Page } from './account';
import { act, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { inMemoryDeviceNews } from '../../../adapters/memory/devices';
import type { AccountServices } from '../../../ui/react/services';
import { aPayflow } from '../../builders/payflow';

const address = '/account/settings/devices';
const begun = (text: string) => new Date(text);

const aDevicesPage = async (elsewhere = true, settings: Partial<AccountServices['settings']> = {}) => {
  const deviceNews = inMemoryDeviceNews();
  const { core, services, world, reader } = await aPayflow({}, {}, { deviceNews });
  if (elsewhere) {
    world.accounts.logInElsewhere(reader, {
      ...{ kind: 'phone', name: 'iPhone', browser: 'Safari', system: 'iOS' },
      loggedInOn: begun('2026-11-03T10:00:00Z'),
    });
    world.accounts.logInElsewhere(reader, {
      ...{ kind: null, name: null, browser: null, system: null, city: null, region: null, country: null },
      loggedInOn: null,
    });
  }
  const show = (): Page =>
    open(address, core.member.getValue(), { ...services, settings: { ...services.settings, ...settings } });
  return { world, core, show, deviceNews };
};

const press = async (page: Page, name: string) => page.user.click(await page.findByRole('button', { name }));
const titles = (page: Page): readonly (string | null)[] =>
  page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const heard = (page: Page): string =>
  [...page.container.querySelectorAll('[role=status],[role=alert]')].map((one) => one.textContent).join(' ');

describe('The devices page', () => {
  afterEach(close);

  it("lists the reader's sessions, this device first, and explains that it covers this site only [AC-06]", async () => {
    const { show } = await aDevicesPage();
    const page = show();

    await page.findByText('This device');
    expect(page.getByText('This list is for this site only.')).to.exist;
    expect(titles(page)).to.deep.equal(['Computer', 'iPhone', 'Unknown device']);
    const phone = page.getByRole('button', { name: 'Log out iPhone' });
    const described = document.getElementById(phone.getAttribute('aria-describedby')!)!;
    expect([...described.querySelectorAll('p')].map(({ textContent }) => textContent)).to.deep.equal([
      'Safari on iOS',
      'Rivertown, New York, United States',
      'Logged in November 3, 2026',
    ]);
    expect(page.queryByRole('button', { name: 'Log out Computer' })).to.equal(null);
    expect(page.getByRole('link', { name: 'Devices' }).getAttribute('aria-current')).to.equal('page');
  });

  it('contains no session id in the document [AC-06]', async () => {
    const { show, world } = await aDevicesPage();
    const page = show();
    await press(page, 'Log out iPhone');
    await page.findByRole('heading', { name: 'Log out iPhone?' });
    const ids = world.accounts.logIns()!.map(({ id }) => id);
    expect(ids.filter((id) => document.documentElement.outerHTML.includes(id))).to.deep.equal([]);
  });

  it('shows that there is no other device, and offers no log-out [AC-06]', async () => {
    const { show } = await aDevicesPage(false);
    const page = show();
    expect(await page.findByText("You're not logged in on any other device.")).to.exist;
    expect(page.queryByRole('button', { name: /Log out/ })).to.equal(null);
  });

  it('logs out one device after confirmation and announces it at the new focus [AC-07]', async () => {
    const { show, world } = await aDevicesPage();
    const page = show();
    await press(page, 'Log out iPhone');
    await waitFor(() => expect(focused()).to.equal('Log out iPhone?'));
    expect(world.calls().some(({ name }) => name === 'devices.logOut')).to.equal(false);

    await press(page, 'Log out');

    await waitFor(() => expect(focused()).to.equal('You logged out iPhone.'));
    expect(titles(page)).to.deep.equal(['Computer', 'Unknown device']);
  });

  it('restores the focus if the reader cancels [AC-07]', async () => {
    const { show } = await aDevicesPage();
    const page = show();
    for (const [ask, name] of [
      ['Log out iPhone', 'Log out iPhone'],
      ['Log out other devices', 'Log out other devices'],
    ] as const) {
      await press(page, ask);
      await press(page, 'Stay logged in');
      await waitFor(() =>
        expect(document.activeElement === page.getByRole('button', { name })).to.equal(true),
      );
    }
  });

  it('logs out all other devices [AC-07]', async () => {
    const { show, world } = await aDevicesPage();
    const page = show();
    await press(page, 'Log out other devices');
    await waitFor(() => expect(focused()).to.equal('Log out all other devices?'));
    await press(page, 'Log out other devices');
    await waitFor(() => expect(focused()).to.equal('You logged out all other devices.'));
    expect(titles(page)).to.deep.equal(['Computer']);
    expect(world.accounts.logIns()).to.have.length(1);
  });

  for (const [error, words, way] of [
    [{ _tag: 'Offline' }, "We couldn't log out iPhone. Please try again.", null],
    [{ _tag: 'Refused', message: null }, /^We can't log out iPhone from here/, 'link'],
    [{ _tag: 'SignedOut' }, /^You're not logged in/, 'link'],
  ] as const)
    it(`shows the current state and the next step after ${error._tag} [AC-07]`, async () => {
      const { show, world } = await aDevicesPage();
      const page = show();
      world.fail('devices.logOut', error as { readonly _tag: string });
      await press(page, 'Log out iPhone');
      await press(page, 'Log out');

      const alert = await page.findByText(words);
      expect(heard(page)).to.match(
        typeof words === 'string' ? new RegExp(words) : new RegExp(words.source.slice(1)),
      );
      if (way !== null)
        expect(within(alert.closest<HTMLElement>('[role=alert]')!).getByRole('link')).to.exist;
      expect(titles(page)).to.include('Log out iPhone?');

      world.repair();
      await press(page, 'Log out');
      await page.findByText('You logged out iPhone.');
    });

  it('shows an unclear result and offers to read the list [AC-07]', async () => {
    const { show, world } = await aDevicesPage();
    const page = show();
    await press(page, 'Log out iPhone');
    world.fail('devices.logOut', { _tag: 'TimedOut' }, { after: true });
    world.fail('devices.list', { _tag: 'Offline' });
    await press(page, 'Log out');
    await page.findByText("We don't know yet if iPhone is logged out. Load the list again to see.");

    world.repair();
    await press(page, 'Load the list again');

    await waitFor(() => expect(titles(page)).to.deep.equal(['Computer', 'Unknown device']));
    await waitFor(() => expect(focused()).to.equal('Devices'));
  });

  it('reports an unreadable list and reads it again [AC-06]', async () => {
    const { show, world } = await aDevicesPage();
    world.fail('devices.list', { _tag: 'Unexpected', what: 'a test' } as never);
    const page = show();
    await page.findByText("We couldn't load your devices");
    world.repair();
    await press(page, 'Try again');
    await waitFor(() => expect(focused()).to.equal('Devices'));
    expect(titles(page)).to.have.length(3);
  });

  it('links to customer service if the list is refused, and to log-in if the session has ended [AC-06]', async () => {
    const { show, world } = await aDevicesPage();
    world.fail('devices.list', { _tag: 'Refused', message: null } as never);
    const refused = show();
    await refused.findByText(/^Please contact customer service/);
    expect(refused.getByRole('link', { name: /customer service/i })).to.exist;
    close();

    world.fail('devices.list', { _tag: 'SignedOut' });
    const page = show();
    const link = await page.findByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).to.equal(`/account/login?redirect=${encodeURIComponent(address)}`);
  });

  it('follows changes from another tab, announces them, and keeps the focus on the page [AC-07]', async () => {
    const { show, world, deviceNews } = await aDevicesPage();
    const page = show();
    (await page.findByRole('button', { name: 'Log out iPhone' })).focus();
    world.accounts.endLogIn(world.accounts.logIns()!.find(({ name }) => name === 'iPhone')!.id);
    act(() => deviceNews.happen());
    await waitFor(() => expect(titles(page)).to.deep.equal(['Computer', 'Unknown device']));
    await waitFor(() => expect(heard(page)).to.contain('Your list of devices has changed.'));
    expect(focused()).to.equal('Devices');
  });

  it('does not exist if the publisher does not configure it [AC-06]', async () => {
    const { show, core } = await aDevicesPage(true, { sections: [] });
    const page = show();
    await page.findByRole('heading', { level: 1, name: 'Profile' });
    expect(page.address()).to.equal('/account/settings');
    expect(page.queryByRole('link', { name: 'Devices' })).to.equal(null);
    expect(core.member.getValue().dataLayer.loggedIn).to.equal(true);
  });
});
