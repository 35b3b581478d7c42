import {
  ana,
  close,
  fakeProfileServices,
  focused,
  offline,
  open,
  pending,
  signedIn,
  visitor,
} from './account';
import { act, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { ConfirmEmailFailed } from '../../../core/ports/identity';
import { type MemberState } from '../../../core/state/member';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import { dataLayerRead, emailChangeAsked, emailRead } from '../../../core/state/member-changes';
import type { Store } from '../../../core/state/store';
import type { ChangeEmailFailed } from '../../../core/use-cases/profile/change-email';
import type { ProfileServices } from '../../../core/flows/services';
import type { AccountServices } from '../../../ui/react/services';

const withProfile = (given: Partial<ProfileServices>): Pick<AccountServices, 'profile'> => ({
  profile: { ...fakeProfileServices(), ...given },
});

const isFocused = (heading: string) => waitFor(() => expect(focused()).to.equal(heading));

describe('Changing the e-mail address', () => {
  afterEach(close);

  const changing = (
    answers: E.Either<ChangeEmailFailed, void>[] = [E.right(undefined)],
    state: MemberState = ana,
  ) => {
    const sent: string[] = [];
    const page = open('/account/settings/update-email', state, (member: Store<MemberState>) =>
      withProfile({
        changeEmail: (email) => {
          sent.push(email);
          const answer = answers.shift()!;
          if (E.isRight(answer)) member.update((now) => emailChangeAsked(now, email));
          return Promise.resolve(answer);
        },
      }),
    );
    const submit = async (email: string) => {
      const field = await page.findByRole('textbox', { name: 'New email' });
      await page.user.clear(field);
      if (email !== '') await page.user.type(field, email);
      await page.user.click(page.getByRole('button', { name: 'Send confirmation link' }));
    };
    return { page, sent, submit };
  };

  it('shows the current address, and that the mail was sent to the new one [RT-11] [AU-05]', async () => {
    const { page, sent, submit } = changing();
    await page.findByText('Your email is ana@example.com. It stays the same until you confirm the new one.');

    await submit(' new@example.com ');

    await isFocused('Confirm your new email');
    expect(page.getByText(/^Waiting for you to confirm new@example\.com\./)).to.exist;
    expect(page.getByText(/^Until then ana@example\.com keeps working\./)).to.exist;
    expect(sent).to.deep.equal(['new@example.com']);
  });

  for (const [email, words] of [
    ['', 'Please enter a valid email address.'],
    ['new@example', 'Please enter a valid email address.'],
    ['ANA@example.com', 'This is already your email.'],
  ] as const) {
    it(`sends nothing for "${email}" [VA-01] [AU-05]`, async () => {
      const { page, sent, submit } = changing();

      await submit(email);

      await page.findByText(words);
      expect(focused()).to.equal('email');
      expect(sent).to.deep.equal([]);
    });
  }

  for (const why of [
    offline,
    { _tag: 'UserNotFound' },
    { _tag: 'BadRequest' },
  ] as const satisfies ChangeEmailFailed[]) {
    it(`reports a failure and keeps the input: ${why._tag} [AU-05] [ER-01]`, async () => {
      const { page, submit } = changing([E.left(why)]);

      await submit('new@example.com');

      await page.findAllByText('Sorry, there was an error updating your profile');
      expect(page.getByRole<HTMLInputElement>('textbox', { name: 'New email' }).value).to.equal(
        'new@example.com',
      );
    });
  }

  it('reports an ended session in the form and while the mail is pending [AU-05] [AU-07] [R6]', async () => {
    const { page, submit } = changing([
      E.left({ _tag: 'SignedOut' }),
      E.right(undefined),
      E.left({ _tag: 'SignedOut' }),
    ]);
    await submit('new@example.com');
    await page.findByText("You're not logged in on this site. Log in to continue.", { selector: 'p' });
    expect(page.getByRole('link', { name: 'Log in' }).getAttribute('href')).to.equal(
      '/account/login?redirect=%2Faccount%2Fsettings%2Fupdate-email',
    );
    expect(page.getByRole<HTMLInputElement>('textbox', { name: 'New email' }).value).to.equal(
      'new@example.com',
    );

    await page.user.click(page.getByRole('button', { name: 'Send confirmation link' }));
    await page.user.click(await page.findByRole('button', { name: 'Send the email again' }));

    await page.findAllByText("You're not logged in on this site. Log in to continue.");
    expect(page.getByRole('link', { name: 'Log in' })).to.exist;
  });

  it('keeps waiting for the requested address and sends the mail again [RT-11]', async () => {
    const { page, sent } = changing(
      [E.right(undefined), E.left(offline)],
      emailChangeAsked(ana, 'new@example.com'),
    );

    await page.user.click(await page.findByRole('button', { name: 'Send the email again' }));
    expect((await page.findAllByText('We sent the email again.')).length).to.be.at.least(1);
    await page.user.click(page.getByRole('button', { name: 'Send the email again' }));

    await page.findAllByText('Sorry, there was an error updating your profile');
    expect(sent).to.deep.equal(['new@example.com', 'new@example.com']);
  });

  it('accepts another address instead [RT-11]', async () => {
    const { page, sent, submit } = changing([E.right(undefined)], emailChangeAsked(ana, 'new@example.com'));

    await page.user.click(await page.findByRole('button', { name: 'Use a different email' }));
    await isFocused('Change your email');
    await submit('third@example.com');

    await page.findByText(/^Waiting for you to confirm third@example\.com\./);
    expect(sent).to.deep.equal(['third@example.com']);
  });
});

describe('Confirming a new e-mail address', () => {
  afterEach(close);

  const target = 'https://membership.courier.test/blaize/users/update-email/state-1';
  const address = `/account/settings/verify-email-change?target=${encodeURIComponent(target)}`;

  const confirming = async (
    answer: E.Either<ConfirmEmailFailed, void>,
    state: MemberState = visitor,
    sent: string[][] = [],
  ) => {
    const page = open(address, state, (member: Store<MemberState>) =>
      withProfile({
        confirmEmailChange: (to, password) => {
          sent.push([to, password]);
          if (E.isRight(answer)) member.update((now) => emailRead(now, 'new@example.com'));
          return Promise.resolve(answer);
        },
      }),
    );
    await page.user.type(await page.findByLabelText('Password'), 'Secret123');
    await page.user.click(page.getByRole('button', { name: 'Confirm new email' }));
    return page;
  };

  it('sends the password to the target and links to sign-in [RT-10] [AU-06]', async () => {
    const sent: string[][] = [];
    const page = await confirming(E.right(undefined), visitor, sent);

    await isFocused("You've changed your email");
    expect(sent).to.deep.equal([[target, 'Secret123']]);
    expect(page.getByRole('link', { name: 'Log in' }).getAttribute('href')).to.equal('/account/login');
  });

  it('shows the new address to a signed-in reader [RT-10]', async () => {
    const page = await confirming(E.right(undefined), ana);

    await page.findByText('Log in with new@example.com from now on.');
    expect(page.getByRole('link', { name: 'Go to your profile' }).getAttribute('href')).to.equal(
      '/account/settings',
    );
  });

  it('shows no address to a signed-in reader of another account [AU-06] [R11]', async () => {
    for (const reader of [ana, signedIn]) {
      const page = open(address, reader, (member: Store<MemberState>) =>
        withProfile({
          confirmEmailChange: () => {
            member.update((now) => emailRead(now, 'ana@example.com'));
            return Promise.resolve(E.right(undefined));
          },
        }),
      );
      await page.user.type(await page.findByLabelText('Password'), 'Secret123');
      await page.user.click(page.getByRole('button', { name: 'Confirm new email' }));

      await isFocused('The email is changed');
      expect(page.getByText('The account that asked for it uses its new email from now on.')).to.exist;
      expect(page.queryByText(/ana@example\.com/)).to.equal(null);
      expect(page.queryByText(/\byour (new|old) email/)).to.equal(null);
      close();
    }
  });

  const warning = 'This link belongs to the account that asked for it';

  it('warns a signed-in reader that the link may be for another account, and logs out first [AU-06] [R11]', async () => {
    const page = open(address, ana, (member: Store<MemberState>) => ({
      signOut: async () => {
        member.update((now) => dataLayerRead(now, emptyDataLayer));
        return E.right(undefined);
      },
    }));
    await page.findByRole('heading', { name: 'Confirm a new email' });
    expect(page.getByText(warning)).to.exist;
    expect(page.queryByText(/\byour (new|old) email|ana@example/)).to.equal(null);

    await page.user.click(page.getByRole('button', { name: 'Log out first' }));

    await page.findByRole('heading', { name: 'Confirm your new email' });
    expect(page.queryByText(warning)).to.equal(null);
    expect(page.getByLabelText('Password')).to.exist;
  });

  it('warns neither the reader who asked for it nor a visitor [AU-06]', async () => {
    for (const reader of [visitor, emailChangeAsked(signedIn, 'new@example.com')]) {
      const page = open(address, reader);
      await page.findByRole('heading', { name: 'Confirm your new email' });
      expect(page.queryByText(warning)).to.equal(null);
      close();
    }
  });

  it('shows the address that this reader requested, even if the old one was not read [AU-06]', async () => {
    const page = open(address, emailChangeAsked(signedIn, 'new@example.com'), (member: Store<MemberState>) =>
      withProfile({
        confirmEmailChange: () => {
          member.update((now) => emailRead(now, 'new@example.com'));
          return Promise.resolve(E.right(undefined));
        },
      }),
    );
    await page.user.type(await page.findByLabelText('Password'), 'Secret123');
    await page.user.click(page.getByRole('button', { name: 'Confirm new email' }));

    await page.findByText('Log in with new@example.com from now on.');
  });

  it('keeps the cursor in the password if it is wrong [AU-06]', async () => {
    const page = await confirming(E.left({ _tag: 'BadCredentials' }));

    await page.findByText('Your password is incorrect.');
    expect(focused()).to.equal('password');
    expect(page.getByLabelText<HTMLInputElement>('Password').value).to.equal('Secret123');
  });

  for (const [why, words] of [
    [{ _tag: 'LinkExpired' }, 'The email change link is expired.'],
    [{ _tag: 'AlreadyTaken' }, 'Your new email address is already taken.'],
    [{ _tag: 'NotOurs' }, "This link isn't one of ours"],
  ] as const) {
    it(`offers a new link: ${why._tag} [AU-06]`, async () => {
      const page = await confirming(E.left(why));

      await isFocused(words);
      expect(page.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).to.equal(
        '/account/settings/update-email',
      );
    });
  }

  for (const [why, then] of [
    [offline, /We don't know if your email was changed/],
    [{ _tag: 'BadRequest' }, 'What you typed is still here. Please try again.'],
  ] as const) {
    it(`reports a failure and keeps the password: ${why._tag} [AU-06]`, async () => {
      const page = await confirming(E.left(why));

      await page.findByText('Unknown error changing password', { selector: 'p' });
      expect(page.getByText(then, { selector: 'p, p *, form *' })).to.exist;
      expect(page.getByLabelText<HTMLInputElement>('Password').value).to.equal('Secret123');
    });
  }

  it('does not claim that the old address works after a lost response and an expired link [AU-06] [R6]', async () => {
    const answers: E.Either<ConfirmEmailFailed, void>[] = [E.left(offline), E.left({ _tag: 'LinkExpired' })];
    const page = open(
      address,
      visitor,
      withProfile({ confirmEmailChange: () => Promise.resolve(answers.shift()!) }),
    );
    await page.user.type(await page.findByLabelText('Password'), 'Secret123');
    await page.user.click(page.getByRole('button', { name: 'Confirm new email' }));
    await page.findByText(/We don't know if your email was changed/, { selector: 'form *' });

    await page.user.click(page.getByRole('button', { name: 'Confirm new email' }));

    await isFocused('The email change link is expired.');
    expect(page.getByText(/^You may have just used it\./)).to.exist;
    expect(page.queryByText('Your old email keeps working.')).to.equal(null);
    expect(page.getByRole('link', { name: 'Log in' }).getAttribute('href')).to.equal('/account/login');
  });

  it('requires a password before sending [VA-03]', async () => {
    let sent = false;
    const page = open(
      address,
      visitor,
      withProfile({
        confirmEmailChange: () => {
          sent = true;
          return Promise.resolve(E.right(undefined));
        },
      }),
    );
    await page.user.click(await page.findByRole('button', { name: 'Confirm new email' }));

    await page.findByText('Please enter a password.');
    expect(sent).to.equal(false);
  });

  it('asks for no password without a target [RT-10] [AU-06]', async () => {
    const page = open('/account/settings/verify-email-change', visitor, withProfile({}));

    await page.findByRole('heading', { name: "This link isn't one of ours" });
    expect(page.queryByLabelText('Password')).to.equal(null);
  });

  it('sends one request for two submits [AU-06]', async () => {
    const answer = pending<E.Either<ConfirmEmailFailed, void>>();
    let calls = 0;
    const page = open(
      address,
      visitor,
      withProfile({
        confirmEmailChange: () => {
          calls += 1;
          return answer.promise;
        },
      }),
    );
    await page.user.type(await page.findByLabelText('Password'), 'Secret123{Enter}{Enter}');
    await page.user.click(page.getByRole('button', { name: /Confirm/ }));
    act(() => answer.end(E.right(undefined)));

    await isFocused("You've changed your email");
    expect(calls).to.equal(1);
  });
});
