import { ana, close, focused, offline, open, visitor } from './account';
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { ResetPasswordFailed, ResetRequestFailed } from '../../../core/ports/identity';
import type { AccountServices } from '../../../ui/react/services';

const asking = async (answer: E.Either<ResetRequestFailed, void>) => {
  const page = open('/account/forgot-password', visitor, {
    requestPasswordReset: () => Promise.resolve(answer),
  });
  await page.user.type(await page.findByRole('textbox', { name: 'Email' }), 'ana@example.com');
  await page.user.click(page.getByRole('button', { name: 'Send the link' }));
  return page;
};

const resetting = async (answer: E.Either<ResetPasswordFailed, void>, requests: string[][] = []) => {
  const page = open('/account/reset-password?token=state-1', visitor, {
    resetPassword: (state, password) => {
      requests.push([state, password]);
      return Promise.resolve(answer);
    },
  });
  await page.user.type(await page.findByLabelText('New password'), 'Secret123');
  await page.user.click(page.getByRole('button', { name: 'Save new password' }));
  return page;
};

const isFocused = (heading: string) => waitFor(() => expect(focused()).to.equal(heading));

describe('Forgotten password', () => {
  afterEach(close);

  for (const answer of [E.right(undefined), E.left({ _tag: 'UserNotFound' } as const)]) {
    it(`does not reveal whether an account exists: ${answer._tag} [RT-12] [AU-05]`, async () => {
      const page = await asking(answer);

      await page.findByText(
        'If there is an account for ana@example.com, we sent a link to choose a new password.',
      );
      await isFocused('Check your email');
    });
  }

  for (const why of [offline, { _tag: 'BadRequest' }] as const) {
    it(`reports a failure and keeps the e-mail address: ${why._tag} [ER-01]`, async () => {
      const page = await asking(E.left(why));

      await page.findAllByText('Sorry, there was a problem resetting your password.');
      expect(page.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).to.equal(
        'ana@example.com',
      );
    });
  }

  it('requires an e-mail address [VA-01]', async () => {
    const page = open('/account/forgot-password');
    await page.user.click(await page.findByRole('button', { name: 'Send the link' }));

    expect(page.getByText('Please enter a valid email address.')).to.exist;
    expect(focused()).to.equal('email');
  });
});

describe('New password', () => {
  afterEach(close);

  it('is sent with the token of the link, then links to sign-in [RT-13] [AU-05]', async () => {
    const requests: string[][] = [];
    const page = await resetting(E.right(undefined), requests);

    await isFocused("You've changed your password");
    expect(requests).to.deep.equal([['state-1', 'Secret123']]);
    await waitFor(() => expect(JSON.stringify(window.history.state)).to.not.contain('state-1'));
    expect(page.getByRole('link', { name: 'Log in' }).getAttribute('href')).to.equal('/account/login');
  });

  it('warns a signed-in reader that the link may be for another account, and claims no change of theirs [RT-13] [R11]', async () => {
    const page = open('/account/reset-password?token=state-1', ana, {
      resetPassword: () => Promise.resolve(E.right(undefined)),
    });
    await page.findByText('This link belongs to the account that asked for it');
    expect(page.getByRole('button', { name: 'Log out first' })).to.exist;
    await page.user.type(await page.findByLabelText('New password'), 'Secret123');
    await page.user.click(page.getByRole('button', { name: 'Save new password' }));

    await isFocused('The password is changed');
    expect(page.queryByText(/\byour (new )?password|ana@example/)).to.equal(null);
  });

  it('is rejected by the server if it is weak [VA-02] [AU-05]', async () => {
    const page = await resetting(E.left({ _tag: 'PasswordNotStrong' }));

    await page.findByText('Password must be at least 8 characters with one uppercase letter.');
    expect(focused()).to.equal('password');
  });

  it('cannot be set with an expired link: a new one is offered [RT-13] [AU-05]', async () => {
    const page = await resetting(E.left({ _tag: 'InvalidState' }));

    await isFocused('This link no longer works');
    expect(page.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).to.equal(
      '/account/forgot-password',
    );
  });

  it('removes the token from the address at once, and survives a reload [RT-13] [R11]', async () => {
    const requests: string[][] = [];
    const first = open('/account/reset-password?token=state-1&utm_source=mail');
    await first.findByLabelText('New password');
    await waitFor(() => expect(first.address()).to.equal('/account/reset-password'));
    expect(document.documentElement.outerHTML).to.not.contain('state-1');
    const kept: unknown = window.history.state;
    close();

    const resetPassword: AccountServices['resetPassword'] = (state, password) => {
      requests.push([state, password]);
      return Promise.resolve(E.right(undefined));
    };
    const again = open('/account/reset-password', visitor, { resetPassword }, kept);
    await again.user.type(await again.findByLabelText('New password'), 'Secret123');
    await again.user.click(again.getByRole('button', { name: 'Save new password' }));
    await isFocused("You've changed your password");
    expect(requests).to.deep.equal([['state-1', 'Secret123']]);
  });

  it('cannot be set without a token [RT-13]', async () => {
    const page = open('/account/reset-password');

    await page.findByRole('heading', { name: 'This link no longer works' });
    expect(page.queryByLabelText('New password')).to.equal(null);
  });

  it('is not reported as unchanged after a lost response: the link may have worked [RT-13] [AU-05] [R6]', async () => {
    const answers: E.Either<ResetPasswordFailed, void>[] = [
      E.left(offline),
      E.left({ _tag: 'InvalidState' }),
    ];
    const page = open('/account/reset-password?token=state-1', visitor, {
      resetPassword: () => Promise.resolve(answers.shift()!),
    });
    await page.user.type(await page.findByLabelText('New password'), 'Secret123');
    await page.user.click(page.getByRole('button', { name: 'Save new password' }));
    await page.findAllByText(/^We don't know if your password was changed/);

    await page.user.click(page.getByRole('button', { name: 'Save new password' }));

    await page.findByText(/^You may have just used it/);
    expect(page.queryByText(/hasn't changed/)).to.equal(null);
    expect(page.getByRole('link', { name: 'Log in' }).getAttribute('href')).to.equal('/account/login');
  });

  it('reports a failure [ER-01]', async () => {
    const page = await resetting(E.left({ _tag: 'BadRequest' }));

    await page.findAllByText('Sorry, there was a problem resetting your password.');
    expect(page.getByLabelText<HTMLInputElement>('New password').value).to.equal('Secret123');
  });

  it('is required and validated before sending [VA-02] [VA-03]', async () => {
    const page = open('/account/reset-password?token=state-1');
    await page.user.click(await page.findByRole('button', { name: 'Save new password' }));
    expect(page.getByText('Please enter a password.')).to.exist;

    await page.user.type(page.getByLabelText('New password'), 'secret123');
    await page.user.click(page.getByRole('button', { name: 'Save new password' }));
    expect(page.getByText('Password must be at least 8 characters with one uppercase letter.')).to.exist;
  });
});
