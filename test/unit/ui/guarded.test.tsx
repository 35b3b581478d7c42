import { ana, aProfile, close, focused, offline, open, pending, signedIn, visitor } from './account';
import { act, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { CallFailed } from '../../../core/ports/call-failed';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { aMembership } from '../../builders/membership';
import { noMember } from '../../../core/state/member';
import { dataLayerFailed, dataLayerRead, userRead } from '../../../core/state/member-changes';

const failed = dataLayerFailed(noMember());

describe('Pages of the account area', () => {
  afterEach(close);

  it('redirect /account to the profile for a signed-in reader [RT-01]', async () => {
    const page = open('/account', ana);

    await page.findByRole('heading', { name: 'Profile' });
    expect(page.address()).to.equal('/account/settings');
  });

  it('redirect /account to sign-in for a visitor [RT-01]', async () => {
    const page = open('/account');

    await page.findByRole('heading', { name: 'Log in' });
    expect(page.address()).to.equal('/account/login');
  });

  it('explain closed pages to a member outside the region and link to open ones [HM-03] [AU-10]', async () => {
    const settings = { ...aMembership(memoryWorld()).settings, memberAbroad: true };
    const page = open('/account/settings/newsletters', ana, { settings });

    await page.findByRole('heading', { level: 1, name: 'Not available where you are' });
    expect(page.getByText(/^From where you are, you can cancel your membership and change your card\./)).to
      .exist;
    await page.user.click(page.getByRole('link', { name: 'Go to your membership' }));
    await page.findByRole('heading', { level: 1, name: 'Membership' });
    close();

    const login = open('/account/login', visitor, { settings });
    expect(login.getByText("Memberships aren't sold where you are. Members can still log in.")).to.exist;
    expect(login.getByRole('button', { name: 'Log in' })).to.exist;
    close();

    const outside = open('/account/login', visitor, {
      settings: { ...settings, memberAbroad: false, memberOutsideRegion: true },
    });
    expect(outside.getByText(/^You can't log in from where you are\./)).to.exist;
    expect(outside.queryByRole('button', { name: 'Log in' })).to.equal(null);
  });

  it('redirect a visitor to sign-in and keep the way back [RT-23]', async () => {
    const page = open('/account/settings?from=mail&x=1#emails');

    await page.findByRole('heading', { name: 'Log in' });
    expect(page.address()).to.equal(
      '/account/login?redirect=%2Faccount%2Fsettings%3Ffrom%3Dmail%26x%3D1%23emails',
    );
    await page.user.type(page.getByRole('textbox', { name: 'Email' }), 'ana@example.com');
    await page.user.type(page.getByLabelText('Password'), 'Secret123{Enter}');

    await page.findByRole('heading', { name: 'Profile' });
    expect(page.address()).to.equal('/account/settings?from=mail&x=1');
  });

  for (const address of ['/account/settings', '/account/login', '/account/register']) {
    it(`show nothing at first, then a loading message: ${address} [HM-02]`, async () => {
      const page = open(address, noMember());
      expect(page.queryByText('Loading...')).to.equal(null);

      await page.findByText('Loading...');
      expect(page.address()).to.equal(address);
      expect(page.getAllByRole('heading').map(({ textContent }) => textContent)).to.deep.equal([
        'Loading...',
      ]);
    });
  }

  it('redirect no reader if the data layer was not read [HM-02] [RT-23]', async () => {
    const again = pending<void>();
    const page = open('/account/settings', failed, (member) => ({
      loadDataLayer: async () => {
        await again.promise;
        member.update((state) => dataLayerRead(state, ana.dataLayer));
      },
      loadUser: () => {
        member.update((state) => userRead(state, 'ana@example.com', aProfile()));
        return Promise.resolve(E.right(undefined));
      },
    }));

    expect(page.getByRole('heading', { name: "We couldn't load your account" })).to.exist;
    expect(page.address()).to.equal('/account/settings');
    await page.user.click(page.getByRole('button', { name: 'Try again' }));
    expect(page.getByRole('button', { name: 'Trying again…' })).to.exist;

    await act(async () => again.end());
    await page.findByText('ana@example.com');
  });

  it('let a visitor sign in even if the data layer was not read [HM-02]', () => {
    const page = open('/account/login', failed);

    expect(page.getByLabelText('Password')).to.exist;
  });

  it('read account and profile once [AU-02]', async () => {
    let read = 0;
    const page = open('/account/settings', signedIn, (member) => ({
      loadUser: async () => {
        read += 1;
        await Promise.resolve();
        member.update((state) => userRead(state, 'ana@example.com', aProfile()));
        return E.right(undefined);
      },
    }));

    await page.findByText('ana@example.com');
    expect(read).to.equal(1);
  });

  it('detect that a session has ended [AU-02] [RT-23]', async () => {
    const page = open('/account/settings', signedIn, (member) => ({
      loadUser: () => Promise.resolve(E.left<CallFailed>({ _tag: 'SignedOut' })),
      loadDataLayer: () => {
        member.update(() => visitor);
        return Promise.resolve();
      },
    }));

    await page.findByRole('heading', { name: 'Log in' });
  });

  it('show a page for unknown addresses [RT-29]', async () => {
    const page = open('/account/no/such/page');

    await page.findByRole('link', { name: 'Go to your account' });
    expect(page.getByRole('heading', { level: 1 }).textContent).to.equal('Page not found');
    expect(document.title).to.equal('Page not found — The Courier');
    expect(page.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).to.equal('/account');
    expect(page.getByRole('link', { name: 'Go to the front page' }).getAttribute('href')).to.equal('/');
  });

  it('have their own titles, and focus their heading on arrival [RT-29]', async () => {
    const page = open('/account/login');
    expect(document.title).to.equal('Log in — The Courier');

    await page.user.click(page.getByRole('link', { name: 'Forgot password?' }));

    await waitFor(() => expect(focused()).to.equal('Forgot your password?'));
    expect(document.title).to.equal('Forgot your password? — The Courier');
  });

  it('go back and forward [RT-29]', async () => {
    const page = open('/account/login');
    await page.user.click(page.getByRole('link', { name: 'Create an account' }));
    await page.findByRole('heading', { name: 'Create your account' });

    act(() => window.history.back());
    await page.findByRole('heading', { name: 'Log in' });

    act(() => window.history.forward());
    await page.findByRole('heading', { name: 'Create your account' });
  });

  it("keep the reader's focus if it was set before the page was rendered [RT-29]", async () => {
    const search = document.body.appendChild(document.createElement('input'));
    search.focus();
    const page = open('/account/login');

    expect(page.getByRole('heading', { name: 'Log in' })).to.exist;
    expect(document.activeElement === search).to.equal(true);
    search.remove();
  });

  it('show an error and offer a reload if the page crashes', async () => {
    const { error } = console;
    console.error = () => undefined;
    const page = open('/account/login?x=1', visitor, {
      redirects: {
        remember: () => {
          throw new Error('broken');
        },
        home: '',
        keep: () => undefined,
        destination: () => '',
        article: () => null,
        take: () => '',
      },
    });
    console.error = error;

    expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).to.exist;
    await page.user.click(await page.findByRole('button', { name: 'Reload the page' }));
    expect(page.left).to.deep.equal(['https://www.courier.test/account/login?x=1']);
  });

  it('remove all their elements and listeners on unmount [HM-24]', () => {
    const page = open('/account/login');

    close();

    expect(page.container.innerHTML).to.equal('');
    expect(document.title).to.equal('The Courier');
  });
});

describe('Profile', () => {
  afterEach(close);

  it('shows display name, name and e-mail, and the sections of the account [RT-06]', async () => {
    const page = open('/account/settings', ana);

    expect((await page.findAllByText('Ana Ruiz')).length).to.equal(2);
    expect(page.getByText('ana@example.com')).to.exist;
    expect(page.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).to.equal('page');
    expect(page.getByRole('link', { name: 'Membership' }).getAttribute('href')).to.equal(
      '/account/settings/membership',
    );
  });

  it('reports a failed read and retries [RT-06]', async () => {
    let works = false;
    const page = open('/account/settings', signedIn, (member) => ({
      loadUser: () => {
        if (!works) return Promise.resolve(E.left(offline));
        member.update((state) => userRead(state, 'ana@example.com', aProfile()));
        return Promise.resolve(E.right(undefined));
      },
    }));
    await page.findByText("We couldn't load your profile");

    works = true;
    await page.user.click(page.getByRole('button', { name: 'Try again' }));

    await page.findByText('ana@example.com');
    expect(focused()).to.equal('Profile');
  });

  it('logs out, links to sign-in, and does not allow going back [AU-04]', async () => {
    const answer = pending<void>();
    const page = open('/account/settings', ana, (member) => ({
      signOut: async () => {
        await answer.promise;
        member.update(() => visitor);
        return E.right(undefined);
      },
    }));
    await page.user.click(await page.findByRole('button', { name: 'Log out' }));
    expect(page.getByRole('button', { name: 'Logging out...' }).getAttribute('aria-disabled')).to.equal(
      'true',
    );

    await act(async () => answer.end());

    await page.findByRole('heading', { name: 'Log in' });
    expect(page.address()).to.equal('/account/login');
  });

  it('reports a failed log-out [AU-04] [ER-01]', async () => {
    const page = open('/account/settings', ana, {
      signOut: () => Promise.resolve(E.left<CallFailed>({ _tag: 'Refused', message: null })),
    });

    await page.user.click(await page.findByRole('button', { name: 'Log out' }));

    await page.findByText('An unknown error has occurred.');
    expect(page.address()).to.equal('/account/settings');
  });
});
