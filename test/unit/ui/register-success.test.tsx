import { ana, aProfile, close, focused, offline, open, signedIn, visitor } from './account';
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { CallFailed } from '../../../core/ports/call-failed';
import type { MemberState } from '../../../core/state/member';
import { emailChangeAsked, userRead } from '../../../core/state/member-changes';
import type { Store } from '../../../core/state/store';
import type { ChangeEmailFailed } from '../../../core/use-cases/profile/change-email';
import { aMembership } from '../../builders/membership';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';

const isFocused = (words: string) => waitFor(() => expect(focused()).to.equal(words));

describe('The "Check your email" page', () => {
  afterEach(close);

  const registered = (
    changes: readonly E.Either<ChangeEmailFailed, void>[] = [],
    verifications: readonly E.Either<CallFailed, void>[] = [],
    state: MemberState = ana,
  ) => {
    const sent: string[] = [];
    const answers = [...changes];
    const resent = [...verifications];
    const { profile } = aMembership(memoryWorld());
    const page = open('/account/register-success', state, (member: Store<MemberState>) => ({
      resendVerification: (email) => {
        sent.push(`again to ${email}`);
        return Promise.resolve(resent.shift()!);
      },
      profile: {
        ...profile,
        changeEmail: (email) => {
          sent.push(`new: ${email}`);
          const answer = answers.shift()!;
          if (E.isRight(answer)) member.update((now) => emailChangeAsked(now, email));
          return Promise.resolve(answer);
        },
      },
    }));
    const correct = async (email: string) => {
      await page.user.click(await page.findByRole('button', { name: 'Correct your email' }));
      const field = page.getByRole('textbox', { name: 'Email' });
      await page.user.clear(field);
      await page.user.type(field, email);
      await page.user.click(page.getByRole('button', { name: 'Send confirmation link' }));
    };
    return { page, sent, correct };
  };

  it('sends the mail again, at most once in 30 seconds [RT-05]', async () => {
    const { page, sent } = registered([], [E.right(undefined)]);
    const again = await page.findByRole('button', { name: 'Send the email again' });

    await page.user.click(again);
    await page.findByText('We sent the email. You can ask for another one in 30 seconds.');
    await page.user.click(again);

    expect(sent).to.deep.equal(['again to ana@example.com']);
    expect(again.getAttribute('aria-disabled')).to.equal('true');
  });

  it('reports a failed send and allows an immediate retry [RT-05]', async () => {
    const { page, sent } = registered([], [E.left(offline), E.right(undefined)]);
    const again = await page.findByRole('button', { name: 'Send the email again' });

    await page.user.click(again);
    await page.findAllByText("We couldn't send it. Please try again.");
    await page.user.click(again);
    await page.findByText(/We sent the email\./);

    expect(sent).to.have.length(2);
  });

  it('accepts another address in place and shows where the mail was sent [RT-05] [AU-05]', async () => {
    const { page, sent, correct } = registered([E.right(undefined)]);

    await correct('anna@example.com');

    await page.findByText(/Waiting for you to confirm anna@example\.com\. Open the link in the email/);
    await isFocused('Check your email');
    expect(sent).to.deep.equal(['new: anna@example.com']);
    await page.user.click(page.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(page.address()).to.equal('/account/settings'));
  });

  it('starts with the current address, and keeps rejected input [RT-05] [VA-01]', async () => {
    const { page, sent, correct } = registered([E.left(offline)]);
    await page.user.click(await page.findByRole('button', { name: 'Correct your email' }));
    await isFocused('Correct your email');
    expect(page.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).to.equal('ana@example.com');
    await page.user.click(page.getByRole('button', { name: 'Send confirmation link' }));
    await page.findByText('This is already your email.');
    await page.user.click(page.getByRole('button', { name: 'Keep ana@example.com' }));
    await isFocused("Didn't get the email?");

    await correct('anna@example.com');

    await page.findAllByText('Sorry, there was an error updating your profile');
    expect(page.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).to.equal('anna@example.com');
    expect(sent).to.deep.equal(['new: anna@example.com']);
  });

  it('continues after an earlier correction: resends and accepts a third address [RT-05]', async () => {
    const { page, sent, correct } = registered(
      [E.right(undefined), E.right(undefined)],
      [],
      emailChangeAsked(ana, 'anna@example.com'),
    );

    await page.user.click(await page.findByRole('button', { name: 'Send the email again' }));
    await page.findAllByText('We sent the email again.');
    await page.user.click(page.getByRole('button', { name: 'Correct your email' }));
    await page.findByRole('textbox', { name: 'Email' });
    await page.user.click(page.getByRole('button', { name: 'Keep ana@example.com' }));
    await correct('annie@example.com');

    await page.findByText(/confirm annie@example\.com/);
    expect(sent).to.deep.equal(['new: anna@example.com', 'new: annie@example.com']);
  });

  it('links to the inbox if the address determines it [RT-05]', async () => {
    const { page } = registered([], [], userRead(signedIn, 'ana@GMAIL.com', aProfile()));

    const inbox = await page.findByRole('link', { name: 'Open Gmail' });

    expect(inbox.getAttribute('href')).to.equal('https://mail.google.com/');
    expect(inbox.getAttribute('rel')).to.equal('noopener noreferrer');
    close();
    const { page: other } = registered();
    await other.findByRole('button', { name: 'Continue' });
    expect(other.queryByRole('link', { name: /^Open / })).to.equal(null);
  });

  it('offers a visitor only the log-in [RT-05]', async () => {
    const { page } = registered([], [], visitor);

    await page.findByRole('link', { name: 'Log in' });

    expect(page.queryByRole('button', { name: /again|Correct|Continue/ })).to.equal(null);
  });
});
