import { ana, close, focused, open, type Page, visitor } from './account';
import { act, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import sinon from 'sinon';
import { makeStore } from '../../../core/state/store';
import { makeRedirects } from '../../../core/use-cases/session/redirect';
import * as E from 'fp-ts/Either';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import type { SocialProvider } from '../../../core/domain/social/provider';
import type {
  SocialSignInFailed,
  SocialSignInOutcome,
} from '../../../core/use-cases/session/sign-in-with-provider';
import { SocialSignIn } from '../../../ui/react/shared/social/social-sign-in';
import { aMembership } from '../../builders/membership';
import type { AccountServices, SocialPart } from '../../../ui/react/services';

type Outcome = E.Either<SocialSignInFailed, SocialSignInOutcome>;

/** A part whose sign-ins, waits and handoff the test ends manually. */
const aPart = (last: SocialProvider | null = null) => {
  const requests: SocialProvider[] = [];
  const ends: ((outcome: Outcome) => void)[] = [];
  const waits: { readonly milliseconds: number; readonly end: () => void }[] = [];
  let endHandoff: (outcome: E.Either<{ readonly _tag: 'NoSession' }, string>) => void = () => undefined;
  const part: SocialPart = {
    SignIn: SocialSignIn,
    lastUsed: () => last,
    signInWithProvider: (provider) => {
      requests.push(provider);
      return new Promise((resolve) => void ends.push(resolve));
    },
    finishHandoff: () =>
      new Promise((resolve) => {
        endHandoff = resolve;
      }),
  };
  return {
    requests,
    services: {
      social: () => Promise.resolve(part),
      clock: {
        now: () => new Date('2026-11-21T12:00:00Z'),
        wait: (milliseconds: number) => new Promise<void>((end) => void waits.push({ milliseconds, end })),
      },
    } satisfies Partial<AccountServices>,
    end: (outcome: Outcome, turn = ends.length - 1) => act(async () => ends[turn]!(outcome)),
    pass: (milliseconds: number) =>
      act(async () => waits.filter((one) => one.milliseconds === milliseconds).forEach(({ end }) => end())),
    endHandoff: (outcome: E.Either<{ readonly _tag: 'NoSession' }, string>) =>
      act(async () => endHandoff(outcome)),
  };
};
const buttons = async (page: Page) => {
  const group = await page.findByRole('group', { name: 'Log in with' });
  return [...group.querySelectorAll('button')];
};
const named = (button: HTMLElement) => button.getAttribute('aria-label');
const shown = (button: HTMLElement) =>
  [...button.children]
    .map((one) => one.textContent)
    .join(' ')
    .trim();
const press = async (page: Page, name: string) =>
  page.user.click(await page.findByRole('button', { name: new RegExp(`Continue with ${name}`) }));

describe('Provider sign-in on screen', () => {
  afterEach(close);

  for (const address of ['/account/login', '/account/register']) {
    it(`offers three providers before the fields: ${address} [AU-08]`, async () => {
      const page = open(address, visitor, aPart().services);

      expect((await buttons(page)).map(named)).to.deep.equal([
        'Continue with Google',
        'Continue with Facebook',
        'Continue with Apple',
      ]);
    });
  }

  it('shows the names in one row, which the accessible names contain [AU-08]', async () => {
    const page = open('/account/login', visitor, aPart('apple').services);

    expect((await buttons(page)).map(shown)).to.deep.equal(['Apple Last used', 'Google', 'Facebook']);
  });

  it('shows the whole words of an only provider [AU-08] [AU-09]', async () => {
    const page = open('/account/login', visitor, {
      ...aPart().services,
      settings: { ...aMembership(memoryWorld()).settings, socialProviders: ['apple'] },
    });
    const [apple] = await buttons(page);
    expect(shown(apple!)).to.equal('Continue with Apple');

    await press(page, 'Apple');

    expect(shown(apple!)).to.equal('Waiting for Apple…');
  });

  it('lists the provider last used on this device first, and marks it [AU-08]', async () => {
    const page = open('/account/login', visitor, aPart('apple').services);

    expect((await buttons(page)).map(named)).to.deep.equal([
      'Continue with Apple Last used',
      'Continue with Google',
      'Continue with Facebook',
    ]);
  });

  for (const [registered, words] of [
    [false, 'Your browser is blocking cookies for this site. Allow them to log in.'],
    [
      true,
      'Your account was created, but your browser is blocking cookies for this site. Allow them to log in.',
    ],
  ] as const)
    it(`reports blocked cookies and offers no other way: registered ${registered} [AU-08]`, async () => {
      const part = aPart();
      const page = open('/account/login', visitor, part.services);
      await press(page, 'Google');

      await part.end(E.left({ _tag: 'CookiesBlocked', registered }));

      expect(page.getByRole('alert').textContent).to.equal(words);
      expect(page.getAllByText(words)).to.have.length(2);
      expect(page.queryByRole('button', { name: 'Try again' })).to.equal(null);
      expect(page.queryByText(/^Logged in/)).to.equal(null);
    });

  it('waits at most five seconds, and ignores a second click meanwhile [AU-09]', async () => {
    const part = aPart();
    const page = open('/account/login', visitor, part.services);

    await press(page, 'Google');
    const [google] = await buttons(page);
    expect(google!.getAttribute('aria-busy')).to.equal('true');
    expect([named(google!), shown(google!)]).to.deep.equal(['Waiting for Google…', 'Google']);
    await page.user.click(google!);
    expect(part.requests).to.deep.equal(['google']);
    await part.pass(5_000);

    expect(google!.getAttribute('aria-busy')).to.equal(null);
  });

  it('continues when the reader is signed in, even after five seconds [AU-08] [AU-09]', async () => {
    const part = aPart();
    const page = open('/account/login?redirect=%2Fsports%2Fstory', visitor, part.services);
    await press(page, 'Google');
    await part.pass(5_000);
    act(() => page.member.update(() => ana));
    expect(page.queryByText(/You're logged in as/), 'no panel on the way').to.equal(null);

    await part.end(E.right({ _tag: 'SignedIn' }));

    await waitFor(() => expect(page.left).to.deep.equal(['/sports/story']));
    expect(page.getByText('Logged in as Ana')).to.exist;
  });

  it('shows no error if the reader closed the window [AU-09]', async () => {
    const part = aPart();
    const page = open('/account/login', visitor, part.services);
    await press(page, 'Google');

    await part.end(E.left({ _tag: 'Closed' }));

    expect((await buttons(page))[0]!.getAttribute('aria-busy')).to.equal(null);
    expect(page.queryByText('Sorry, there was a problem logging into your account.')).to.equal(null);
  });

  it('reports a failure and retries the same provider [AU-09]', async () => {
    const part = aPart();
    const page = open('/account/login', visitor, part.services);
    await press(page, 'Facebook');

    await part.end(E.left({ _tag: 'Failed' }));
    expect(page.getByRole('alert').textContent).to.equal(
      'Sorry, there was a problem logging into your account.',
    );
    await page.user.click(page.getByRole('button', { name: 'Try again' }));

    expect(part.requests).to.deep.equal(['facebook', 'facebook']);
    expect(page.queryByRole('button', { name: 'Try again' })).to.equal(null);
  });

  it('ignores a window that was replaced by another one [AU-09]', async () => {
    const part = aPart();
    const page = open('/account/login', visitor, part.services);
    await press(page, 'Facebook');
    await press(page, 'Apple');

    await part.end(E.left({ _tag: 'Closed' }), 0);

    const busy = (await buttons(page)).map((button) => button.getAttribute('aria-busy'));
    expect(busy).to.deep.equal([null, null, 'true']);
  });

  for (const address of ['/account/login', '/account/register']) {
    it(`directs readers with a password to it: ${address} [AU-08]`, async () => {
      const part = aPart();
      const page = open(address, visitor, part.services);
      await press(page, 'Google');
      await part.end(E.left({ _tag: 'AccountExists', email: 'ana@example.com' }));

      await page.user.click(
        page.getByRole('button', { name: 'Log in with your password once to link Google' }),
      );

      await waitFor(() => expect(page.address()).to.equal('/account/login'));
      const email = await page.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
      await waitFor(() => expect(email.value).to.equal('ana@example.com'));
      if (address === '/account/login') expect(focused()).to.equal('password');
    });
  }

  it('offers only the providers of the publisher, in its order [AU-08]', async () => {
    const page = open('/account/login', visitor, {
      ...aPart('facebook').services,
      settings: { ...aMembership(memoryWorld()).settings, socialProviders: ['apple', 'facebook'] },
    });

    expect((await buttons(page)).map(named)).to.deep.equal([
      'Continue with Facebook Last used',
      'Continue with Apple',
    ]);
  });

  it('shows no place and fetches nothing if the publisher has no provider [AU-08]', async () => {
    let fetched = 0;
    const page = open('/account/login', visitor, {
      social: () => {
        fetched += 1;
        return new Promise<never>(() => undefined);
      },
      settings: { ...aMembership(memoryWorld()).settings, socialProviders: [] },
    });
    await act(async () => undefined);

    expect([fetched, document.querySelector('[data-providers]')]).to.deep.equal([0, null]);
    expect(page.getByRole('button', { name: 'Log in' })).to.exist;
  });

  it('keeps the form if the buttons fail to load [AU-08] [HM-23]', async () => {
    const page = open('/account/login', visitor, { social: () => Promise.reject(new Error('offline')) });

    await act(async () => undefined);

    expect(page.queryByRole('group', { name: 'Log in with' })).to.equal(null);
    expect(page.getByRole('button', { name: 'Log in' })).to.exist;
  });
});

describe('The handoff page', () => {
  afterEach(close);

  it('shows its purpose in the heading and continues [RT-04]', async () => {
    const part = aPart();
    const page = open('/account/handoff', visitor, part.services);
    await page.findByRole('heading', { level: 1, name: 'Logging you in…' });
    await act(async () => undefined);

    await part.endHandoff(E.right('/sports/story'));

    expect(page.left).to.deep.equal(['/sports/story']);
  });

  it('continues to the page in its address, based on the value stored at sign-in [RT-28] [RT-04]', async () => {
    for (const [requested, led] of [
      ['/sports/story?a=1', '/sports/story?a=1'],
      ['https://evil.test/', '/account/settings'],
      ['referrer', 'https://www.courier.test/sports/story'],
    ] as const) {
      const part = aPart();
      const kept = new Map<string, string>();
      const redirects = makeRedirects({
        store: {
          get: (key) => kept.get(key) ?? null,
          set: (key, value) => void kept.set(key, value),
          remove: (key) => void kept.delete(key),
        },
        navigation: {
          host: () => 'www.courier.test',
          referrer: () => 'https://www.courier.test/sports/story',
        },
        ownSites: [],
        home: '/account/settings',
        clock: { now: () => new Date('2026-11-21T12:00:00Z') },
        member: makeStore(visitor),
        log: { warn: () => undefined, error: () => undefined },
      });
      open(`/account/handoff?redirect=${encodeURIComponent(requested)}`, visitor, {
        ...part.services,
        redirects,
      });
      await act(async () => undefined);

      expect(redirects.take(), requested).to.equal(led);
      close();
    }
  });

  it('redirects to the login page with a message if no session was opened [RT-04]', async () => {
    const part = aPart();
    const page = open('/account/handoff', visitor, part.services);
    await act(async () => undefined);

    await part.endHandoff(E.left({ _tag: 'NoSession' }));

    await waitFor(() => expect(page.address()).to.equal('/account/login'));
    expect(page.getByRole('alert').textContent).to.equal(
      "We couldn't finish logging you in. Please log in here.",
    );
  });

  it('redirects to the login page with a message if cookies are blocked [RT-04] [AU-08]', async () => {
    const cookies = sinon.stub(window.navigator, 'cookieEnabled').get(() => false);
    try {
      const part = aPart();
      const page = open('/account/handoff', visitor, part.services);
      await act(async () => undefined);

      await part.endHandoff(E.left({ _tag: 'NoSession' }));

      await waitFor(() => expect(page.address()).to.equal('/account/login'));
      const words = 'Your browser is blocking cookies for this site. Allow them to log in.';
      expect(page.getAllByText(words)).to.have.length(2);
    } finally {
      cookies.restore();
    }
  });

  it('does the same if its part fails to load [RT-04] [HM-23]', async () => {
    const page = open('/account/handoff', visitor, { social: () => Promise.reject(new Error('offline')) });

    await waitFor(() => expect(page.address()).to.equal('/account/login'));
  });
});

describe('The captcha on screen', () => {
  afterEach(close);

  const register = async (failed: object): Promise<Page> => {
    const page = open('/account/register', visitor, {
      register: () => Promise.resolve(E.left(failed as { readonly _tag: 'CaptchaNotMounted' })),
    });
    await page.user.type(page.getByRole('textbox', { name: 'First name' }), 'Ana');
    await page.user.type(page.getByRole('textbox', { name: 'Last name' }), 'Ruiz');
    await page.user.type(page.getByRole('textbox', { name: 'Email' }), 'ana@example.com');
    await page.user.type(page.getByLabelText('Password'), 'Secret123');
    await page.user.click(page.getByRole('button', { name: /^Creat/ }));
    return page;
  };
  const cases: readonly (readonly [object, string])[] = [
    [{ _tag: 'CaptchaRefused', message: 'Not today.' }, 'Not today.'],
    [{ _tag: 'CaptchaRefused', message: null }, 'Error validating reCAPTCHA token'],
    [
      { _tag: 'CaptchaNotChecked', because: { _tag: 'Unexpected', what: 'captcha' } },
      'Error validating reCAPTCHA token. An unknown error occurred.',
    ],
    [
      { _tag: 'CaptchaNotMounted' },
      "The check that you're not a robot didn't load, so no account was created. Reload the page and try again. (not mounted)",
    ],
  ];
  for (const [failed, said] of cases) {
    it(`reports why it failed, keeps the input, and shows help: ${said} [AU-11]`, async () => {
      const page = await register(failed);

      await waitFor(() => expect(page.getByRole('alert').textContent).to.equal(said));
      expect(page.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).to.equal('Ana');
      expect(page.getByRole('link', { name: 'Customer service' })).to.exist;
    });
  }

  it('has a place in the form while the form is shown [AU-11]', () => {
    const places: string[] = [];
    const page = open('/account/register', visitor, {
      captcha: {
        mount: (id) => {
          places.push(id);
          return () => void places.pop();
        },
      },
    });

    expect(places).to.deep.equal(['masthead-captcha']);
    expect(page.container.querySelector('form #masthead-captcha')).to.not.equal(null);
    close();
    expect(places).to.deep.equal([]);
  });
});
