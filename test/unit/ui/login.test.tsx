import { ana, close, focused, offline, open, type Page, pending, visitor } from './account';
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { Credentials, SignInFailed } from '../../../core/ports/identity';
import type { CookiesBlocked } from '../../../core/use-cases/session/sign-in';
import type { AccountServices } from '../../../ui/react/services';

const emailOf = (page: Page) => page.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const passwordOf = (page: Page) => page.getByLabelText<HTMLInputElement>('Password');
const submitOf = (page: Page) => page.getByRole('button', { name: /^Log(ging)? in/ });
const refusing =
  (why: SignInFailed | CookiesBlocked): AccountServices['signIn'] =>
  () =>
    Promise.resolve(E.left(why));
const descriptionOf = (page: Page, field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => page.container.ownerDocument.getElementById(id)?.textContent)
    .join(' ');

const fill = async (page: Page, email = 'ana@example.com', password = 'Secret123') => {
  await page.user.type(emailOf(page), email);
  await page.user.type(passwordOf(page), password);
};
const logIn = async (page: Page) => {
  await fill(page);
  await page.user.click(submitOf(page));
};

describe('Login', () => {
  afterEach(close);

  it('reports the effect of the confirmation link to visitors and signed-in readers [RT-02] [AU-01]', () => {
    for (const reader of [visitor, ana]) {
      const page = open('/account/login?verified', reader);
      expect(page.getByText('Thank you. Your email is confirmed.')).to.exist;
      close();
    }
    expect(open('/account/login').queryByText(/is confirmed/)).to.equal(null);
  });

  it('stores that the address is confirmed for a visitor or a signed-in reader [RT-02] [AU-01]', () => {
    const observed: string[] = [];
    for (const [name, address, reader] of [
      ['a visitor', '/account/login?verified', visitor],
      ['another page', '/account/login', ana],
      ['Ana', '/account/login?verified', ana],
    ] as const) {
      open(address, reader, { emailConfirmed: () => void observed.push(name) });
      close();
    }
    expect(observed).to.deep.equal(['Ana']);
  });

  it('shows a form that password managers can fill [RT-02]', () => {
    const page = open('/account/login');

    expect(page.getByRole('heading', { level: 1 }).textContent).to.equal('Log in');
    expect(emailOf(page).autocomplete).to.equal('username');
    expect(emailOf(page).type).to.equal('email');
    expect(passwordOf(page).autocomplete).to.equal('current-password');
    expect(page.getByRole('button', { name: 'Show password' }).getAttribute('aria-pressed')).to.equal(
      'false',
    );
  });

  it('signs in with the input and opens the profile [AU-01] [RT-28]', async () => {
    const requests: Credentials[] = [];
    const page = open('/account/login', visitor, (member) => ({
      signIn: (credentials) => {
        requests.push(credentials);
        member.update(() => ana);
        return Promise.resolve(E.right(undefined));
      },
    }));

    await fill(page, ' ana@example.com ');
    await page.user.keyboard('{Enter}');

    expect(await page.findByRole('heading', { name: 'Profile' })).to.exist;
    expect(requests).to.deep.equal([{ email: 'ana@example.com', password: 'Secret123' }]);
    expect(page.address()).to.equal('/account/settings');
  });

  it('opens the page given as redirect [RT-28]', async () => {
    const page = open('/account/login?redirect=%2Fsports%2Fstory');

    await logIn(page);

    await waitFor(() => expect(page.left).to.deep.equal(['/sports/story']));
  });

  it('returns to the page that the reader came from [RT-28]', async () => {
    const page = open('/account/login?redirect=referrer');

    await logIn(page);

    await waitFor(() => expect(page.left).to.deep.equal(['https://www.courier.test/sports/story']));
  });

  it('never redirects to a foreign site [RT-28] [VA-09]', async () => {
    const page = open('/account/login?redirect=https%3A%2F%2Fevil.test%2F');

    await logIn(page);

    expect(await page.findByRole('heading', { name: 'Profile' })).to.exist;
    expect(page.left).to.deep.equal([]);
  });

  for (const _tag of ['UserNotFound', 'InvalidPassword'] as const) {
    it(`shows the same error for any wrong credentials and marks the password: ${_tag} [ER-01] [VA-05]`, async () => {
      const page = open('/account/login', visitor, { signIn: refusing({ _tag }) });

      await logIn(page);

      await waitFor(() => expect(emailOf(page).getAttribute('aria-invalid')).to.equal('true'));
      expect(descriptionOf(page, emailOf(page))).to.equal('Sorry, this is the wrong email or password.');
      expect(page.getByRole('alert').textContent).to.equal('Sorry, this is the wrong email or password.');
      expect(focused()).to.equal('password');
      expect(passwordOf(page).selectionEnd).to.equal('Secret123'.length);
      expect(emailOf(page).value).to.equal('ana@example.com');
      expect(passwordOf(page).value).to.equal('Secret123');
    });
  }

  it('reports blocked cookies, keeps the input, and announces no log-in [AU-01] [VA-05]', async () => {
    const page = open('/account/login', visitor, { signIn: refusing({ _tag: 'CookiesBlocked' }) });

    await logIn(page);

    const words = 'Your browser is blocking cookies for this site. Allow them to log in.';
    await waitFor(() => expect(descriptionOf(page, emailOf(page))).to.equal(words));
    expect(page.getByRole('alert').textContent).to.equal(words);
    expect([emailOf(page).value, passwordOf(page).value]).to.deep.equal(['ana@example.com', 'Secret123']);
    expect(page.queryByText(/^Logged in/)).to.equal(null);
    expect(page.address()).to.equal('/account/login');
  });

  it('clears the general error when any field changes [VA-05]', async () => {
    const page = open('/account/login', visitor, { signIn: refusing({ _tag: 'InvalidPassword' }) });
    await logIn(page);
    await waitFor(() => expect(emailOf(page).getAttribute('aria-invalid')).to.equal('true'));

    await page.user.type(passwordOf(page), 'x');

    expect(emailOf(page).getAttribute('aria-invalid')).to.equal(null);
  });

  for (const why of [offline, { _tag: 'TimedOut' }, { _tag: 'Unexpected', what: 'login' }] as const) {
    it(`reports a failure and keeps the input: ${why._tag} [ER-01]`, async () => {
      const page = open('/account/login', visitor, { signIn: refusing(why) });

      await logIn(page);

      const words = 'Sorry, there was a problem logging into your account.';
      await waitFor(() => expect(descriptionOf(page, emailOf(page))).to.equal(words));
      expect(page.getByRole('alert').textContent).to.equal(words);
      expect(passwordOf(page).value).to.equal('Secret123');
    });
  }

  it('sends the confirmation mail again, at most once in 30 seconds [AU-01] [ER-01]', async () => {
    const sent: string[] = [];
    const page = open('/account/login', visitor, {
      signIn: refusing({ _tag: 'EmailNotVerified' }),
      resendVerification: (email) => {
        sent.push(email);
        return Promise.resolve(E.right(undefined));
      },
    });
    await logIn(page);

    const resend = await page.findByRole('button', { name: 'resend the verification e-mail' });
    expect(descriptionOf(page, emailOf(page))).to.equal(
      'Sorry, this email has not been verified. Please check your email or resend the verification e-mail\u2060.',
    );
    await page.user.click(resend);
    await page.findByText('We sent the email. You can ask for another one in 30 seconds.');
    await page.user.click(resend);

    expect(sent).to.deep.equal(['ana@example.com']);
  });

  it('shows customer service if the mail cannot be sent again [AU-01]', async () => {
    const page = open('/account/login', visitor, {
      signIn: refusing({ _tag: 'EmailNotVerified' }),
      settings: {
        brand: 'news',
        membershipEnabled: true,
        pausingEnabled: true,
        helpUrl: 'https://help.courier.test/',
        canResendVerification: false,
        feedbackUrl: null,
        direction: 'ltr',
        deleteAccountUrl: null,
        rewardsEnabled: false,
      },
    });
    await logIn(page);

    const help = await page.findByRole('link', { name: 'contact customer service' });

    expect(help.getAttribute('href')).to.equal('https://help.courier.test/');
    expect(page.queryByRole('button', { name: /resend/ })).to.equal(null);
  });

  it('requires missing input without sending a request [VA-03]', async () => {
    let callCount = 0;
    const page = open('/account/login', visitor, {
      signIn: () => {
        callCount += 1;
        return Promise.resolve(E.right(undefined));
      },
    });

    await page.user.click(submitOf(page));
    expect(descriptionOf(page, emailOf(page))).to.equal('Please fill out all form fields.');
    expect(focused()).to.equal('email');

    await page.user.type(emailOf(page), 'ana@example.com');
    await page.user.click(submitOf(page));
    expect(descriptionOf(page, passwordOf(page))).to.equal('Please enter a password.');
    expect(focused()).to.equal('password');

    await page.user.type(passwordOf(page), '   ');
    await page.user.click(submitOf(page));
    expect(descriptionOf(page, passwordOf(page))).to.equal('Please enter a valid password.');
    expect(callCount).to.equal(0);
  });

  for (const email of [
    'änna@müller.example',
    'a..b@example.com',
    `${'a'.repeat(70)}@example.com`,
    'ana@[IPv6:::1]',
    '用户@例え.テスト',
    '"a b"@example.com',
  ])
    it(`accepts a legacy address that would be invalid in a registration: ${email} [VA-01] [AU-01]`, async () => {
      const requests: Credentials[] = [];
      const page = open('/account/login', visitor, {
        signIn: (credentials) => {
          requests.push(credentials);
          return Promise.resolve(E.left({ _tag: 'UserNotFound' as const }));
        },
      });
      await page.user.click(emailOf(page));
      await page.user.paste(email);
      await page.user.type(passwordOf(page), 'Secret123');
      await page.user.click(submitOf(page));

      await page.findAllByText('Sorry, this is the wrong email or password.');
      expect(requests.map((one) => one.email)).to.deep.equal([email]);
    });

  it('validates the e-mail address when the reader moves on to the password [VA-01]', async () => {
    const page = open('/account/login');

    await page.user.type(emailOf(page), 'ana@example');
    await page.user.click(passwordOf(page));
    expect(descriptionOf(page, emailOf(page))).to.equal('Please enter a valid email address.');

    await page.user.type(emailOf(page), '.com');
    expect(emailOf(page).getAttribute('aria-invalid')).to.equal(null);
  });

  it('sends one request for two clicks and is busy meanwhile [AU-01]', async () => {
    const answer = pending<E.Either<SignInFailed, void>>();
    let callCount = 0;
    const page = open('/account/login', visitor, {
      signIn: () => {
        callCount += 1;
        return answer.promise;
      },
    });

    await fill(page);
    await page.user.dblClick(submitOf(page));
    await page.user.type(passwordOf(page), '{Enter}');

    expect(callCount).to.equal(1);
    expect(page.getByRole('button', { name: 'Logging in…' }).getAttribute('aria-disabled')).to.equal('true');
    answer.end(E.left({ _tag: 'InvalidPassword' }));
    await page.findByRole('button', { name: 'Log in' });
  });

  it('passes the e-mail address to the forgotten password page, but not in the URL [RT-12]', async () => {
    const page = open('/account/login?redirect=%2Fsports');
    await page.user.type(emailOf(page), 'ana@example.com');

    await page.user.click(page.getByRole('link', { name: 'Forgot password?' }));

    await page.findByRole('button', { name: 'Send the link' });
    expect(emailOf(page).value).to.equal('ana@example.com');
    expect(page.address()).to.equal('/account/forgot-password?redirect=%2Fsports');
  });

  it('keeps the redirect when the reader moves on to registration [RT-28]', () => {
    const page = open('/account/login?redirect=%2Fsports');

    expect(page.getByRole('link', { name: 'Create an account' }).getAttribute('href')).to.equal(
      '/account/register?redirect=%2Fsports',
    );
  });

  it('greets a signed-in reader and offers to continue [RT-02]', async () => {
    const page = open('/account/login?redirect=%2Fsports', ana);

    expect(page.getByText("You're logged in as ana@example.com.")).to.exist;
    expect(page.queryByLabelText('Password')).to.equal(null);
    await page.user.click(page.getByRole('button', { name: 'Continue' }));

    expect(page.left).to.deep.equal(['/sports']);
  });

  for (const [name, address, reader] of [
    ['has no session cookie here', '/account/login', { ...ana, lacksSession: true }],
    ['is refused by this site', '/account/login?again', ana],
  ] as const)
    it(`asks a signed-in reader who ${name} to log in once more, with their address filled in [RT-02] [HM-17]`, async () => {
      const requests: Credentials[] = [];
      const page = open(address, reader, {
        signIn: (credentials) => {
          requests.push(credentials);
          return pending<E.Either<SignInFailed, void>>().promise;
        },
      });

      expect(page.getByText("This site doesn't know yet that you're logged in. Log in once here too.")).to
        .exist;
      expect(page.queryByText(/logged in as/)).to.equal(null);
      expect(emailOf(page).value).to.equal('ana@example.com');
      await page.user.type(passwordOf(page), 'Secret123');
      await page.user.click(submitOf(page));

      expect(requests).to.deep.equal([{ email: 'ana@example.com', password: 'Secret123' }]);
    });

  it('keeps the address that the reader typed before theirs was read [RT-02] [HM-17]', async () => {
    const unread = { ...ana, lacksSession: true, user: { ...ana.user, account: null } };
    const page = open('/account/login', unread, (member) => ({
      loadUser: async () => {
        await Promise.resolve();
        member.update((state) => ({ ...state, user: { ...state.user, account: ana.user.account } }));
        return E.right(undefined);
      },
    }));
    await page.user.clear(emailOf(page));
    await page.user.type(emailOf(page), 'nova@example.com');
    await waitFor(() => expect(emailOf(page).value).to.equal('nova@example.com'));
  });

  it('lets another reader log in after a log-out [AU-04]', async () => {
    const page = open('/account/login', ana);

    await page.user.click(page.getByRole('button', { name: 'Log out' }));

    await waitFor(() => expect(passwordOf(page)).to.exist);
    expect(focused()).to.equal('Log in');
  });
});
