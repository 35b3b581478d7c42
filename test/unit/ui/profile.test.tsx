import {
  ana,
  aProfile,
  close,
  fakeProfileServices,
  focused,
  offline,
  open,
  pending,
  signedIn,
} from './account';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { changedFields, type ProfileEdit } from '../../../core/domain/profile/edit';
import type { Profile } from '../../../core/domain/profile/profile';
import type { ChangePasswordFailed } from '../../../core/ports/identity';
import type { UploadFailed } from '../../../core/ports/pictures';
import { type MemberState } from '../../../core/state/member';
import { emailChangeAsked, profileWritten, userRead } from '../../../core/state/member-changes';
import type { Store } from '../../../core/state/store';
import type { UpdateProfileFailed } from '../../../core/use-cases/profile/update-profile';
import type { ProfileServices } from '../../../core/flows/services';
import type { AccountServices } from '../../../ui/react/services';

type Answer = E.Either<UpdateProfileFailed, void>;

const withProfile = (changes: Partial<Profile>): MemberState =>
  userRead(signedIn, 'ana@example.com', aProfile(changes));

/** The profile page. The backend returns the given answers in order, then succeeds. */
const opened = async (
  state: MemberState = ana,
  answers: (Answer | Promise<Answer>)[] = [],
  given: Partial<ProfileServices> = {},
) => {
  const sent: ProfileEdit[] = [];
  const page = open('/account/settings', state, (member: Store<MemberState>) => ({
    profile: {
      ...fakeProfileServices(),
      update: async (edit) => {
        const change = changedFields(member.getValue().user.profile, edit);
        sent.push(change as ProfileEdit);
        const answer = await (answers.shift() ?? E.right(undefined));
        if (E.isRight(answer)) member.update((now) => profileWritten(now, change));
        return answer;
      },
      ...given,
    },
  }));
  const edit = async (setting: string) => {
    await page.user.click(await page.findByRole('button', { name: `Edit ${setting}` }));
    return within(await page.findByRole('form', { name: `Edit: ${setting}` }));
  };
  const save = () => page.user.click(page.getByRole('button', { name: 'Save' }));
  return { page, sent, edit, save };
};

const isFocused = (words: string) => waitFor(() => expect(focused()).to.equal(words));

describe('Profile editing', () => {
  afterEach(close);

  it('saves only the changed names, announces it, and restores the focus [SC-03] [EN-04]', async () => {
    const { page, sent, edit, save } = await opened();
    const form = await edit('Name');
    expect(focused()).to.equal('firstName');

    const last = form.getByRole('textbox', { name: 'Last name' });
    await page.user.clear(last);
    await page.user.type(last, 'Ferro');
    await save();

    await page.findByText('Name: saved');
    expect(page.getByText('Saved')).to.exist;
    expect(page.getByText('Ana Ferro')).to.exist;
    expect(sent).to.deep.equal([{ lastName: 'Ferro' }]);
    await isFocused('Edit Name');
  });

  it('sends no request if nothing has changed [EN-04]', async () => {
    const { page, sent, edit, save } = await opened();
    await edit('Name');

    await save();

    await isFocused('Edit Name');
    expect(page.queryByText('Saved')).to.equal(null);
    expect(sent).to.deep.equal([]);
  });

  it('discards the input on Cancel and restores the focus [SC-03]', async () => {
    const { page, sent, edit } = await opened();
    const form = await edit('Display name');
    await page.user.type(form.getByRole('textbox'), ' the Great');
    await page.user.click(form.getByRole('button', { name: 'Cancel' }));

    await isFocused('Edit Display name');
    expect((await edit('Display name')).getByRole<HTMLInputElement>('textbox').value).to.equal('Ana Ruiz');
    expect(sent).to.deep.equal([]);
  });

  it('saves the display name, and reports a flagged field without the word [VA-08] [SC-03]', async () => {
    const { page, sent, edit, save } = await opened(ana, [E.left({ _tag: 'Flagged', fields: ['fullName'] })]);
    const form = await edit('Display name');
    await page.user.clear(form.getByRole('textbox'));
    await page.user.type(form.getByRole('textbox'), 'Darnation');

    await save();

    await page.findByText("Please choose other words. We can't show these to other readers.");
    expect(focused()).to.equal('fullName');
    const field = page.getByRole<HTMLInputElement>('textbox', { name: 'Display name' });
    expect([field.value, field.getAttribute('aria-invalid')]).to.deep.equal(['Darnation', 'true']);
    expect(sent).to.deep.equal([{ fullName: 'Darnation' }]);
  });

  for (const [why, words] of [
    [
      { _tag: 'NotChecked', because: offline },
      "We couldn't check what you typed, so nothing was saved. You are probably offline.",
    ],
    [offline, 'Sorry, there was an error updating your profile'],
  ] as const) {
    it(`keeps the input, shows the cause, and can be retried: ${why._tag} [VA-08] [ER-01]`, async () => {
      const { page, sent, edit, save } = await opened(ana, [E.left(why)]);
      const form = await edit('Bio');
      await page.user.type(form.getByRole('textbox'), 'I read on ferries.');

      await save();
      expect((await page.findAllByText(words)).length).to.equal(2);
      expect(form.getByRole<HTMLTextAreaElement>('textbox').value).to.equal('I read on ferries.');
      await save();

      await page.findByText('Bio: saved');
      expect(sent.length).to.equal(2);
    });
  }

  for (const why of [
    { _tag: 'SignedOut' },
    { _tag: 'NotChecked', because: { _tag: 'SignedOut' } },
  ] as const) {
    it(`tells a reader whose session has ended, keeps the input, and links to sign-in: ${why._tag} [ER-01] [AU-07] [R6]`, async () => {
      const { page, edit, save } = await opened(ana, [E.left(why)]);
      const form = await edit('Bio');
      await page.user.type(form.getByRole('textbox'), 'I read on ferries.');

      await save();

      expect(
        await page.findByText("You're not logged in on this site. Log in to continue.", { selector: 'p' }),
      ).to.exist;
      const link = page.getByRole<HTMLAnchorElement>('link', { name: 'Log in' });
      expect([link.getAttribute('href'), link.target]).to.deep.equal([
        '/account/login?redirect=%2Faccount%2Fsettings',
        '_blank',
      ]);
      expect(form.getByRole<HTMLTextAreaElement>('textbox').value).to.equal('I read on ferries.');
    });
  }

  it('counts down the characters of a bio and announces it from 20 on [VA-11]', async () => {
    const { page, edit } = await opened(withProfile({ bio: 'x'.repeat(228) }));
    const form = await edit('Bio');
    expect(form.getByText('22 characters left')).to.exist;
    expect(page.queryAllByText('21 characters left').length).to.equal(0);

    await page.user.type(form.getByRole('textbox'), 'yy');

    await waitFor(() => expect(page.queryAllByText('20 characters left').length).to.equal(2));
    await page.user.type(form.getByRole('textbox'), 'y'.repeat(21));
    await waitFor(() => expect(page.queryAllByText('1 character too many').length).to.equal(2));
  });

  for (const [setting, field, typed, why, words] of [
    ['Name', 'First name', ' ', 'firstName', 'Please enter a first name of at most 100 characters.'],
    ['Display name', 'Display name', 'A', 'fullName', 'Please enter a display name of 2 to 30 characters.'],
    [
      'Phone number',
      'Phone number',
      '555',
      'phoneNumber',
      'Please enter a valid phone number, for example (212) 555-0123.',
    ],
  ] as const) {
    it(`shows the field's rule as an error: ${field} [VA-11]`, async () => {
      const { page, edit, save } = await opened(ana, [E.left({ _tag: 'Invalid', fields: [why] })]);
      const form = await edit(setting);
      const input = form.getByRole('textbox', { name: field });
      await page.user.clear(input);
      await page.user.type(input, typed);

      await save();

      await page.findByText(words);
      expect(focused()).to.equal(why);
      await page.user.type(input, '2');
      expect(page.queryByText(words)).to.equal(null);
    });
  }

  for (const [typed, number] of [
    ['+1 (212) 555-01.23', '+12125550123'],
    ['(212) 555-0123', '+12125550123'],
    ['0044 20 7946 0958', '+442079460958'],
  ] as const) {
    it(`reads a phone number like the text alerts: ${typed} [VA-11] [SC-09]`, async () => {
      const { page, sent, edit, save } = await opened();
      const form = await edit('Phone number');
      await page.user.type(form.getByRole('textbox'), typed);

      await save();

      await page.findByText('Phone number: saved');
      expect(sent).to.deep.equal([{ phoneNumber: number }]);
    });
  }

  it('requires no birthday, gender or age group, and keeps an unknown answer [SC-03]', async () => {
    const { page, sent, edit, save } = await opened(
      withProfile({ gender: 'another', birthMonth: '4', birthDay: '3' }),
    );
    expect((await page.findByText(/Birthday: April 3/)).textContent).to.contain('Gender: another');
    const form = await edit('More about you');
    expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'Gender' }).value).to.equal('another');

    await page.user.selectOptions(form.getByRole('combobox', { name: 'Age group' }), '35-44');
    await page.user.type(form.getByRole('textbox', { name: 'Location' }), 'Harbor City');
    await save();

    await page.findByText('More about you: saved');
    expect(sent).to.deep.equal([{ location: 'Harbor City', ageGroup: '35-44' }]);
  });

  it('names the colors, marks the current one, and saves another [SC-03]', async () => {
    const { page, sent, edit, save } = await opened(withProfile({ avatarColor: '#123456' }));
    const form = await edit('Avatar color');
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Current color' }).checked).to.equal(true);

    await page.user.click(form.getByRole('radio', { name: 'Plum' }));
    await save();

    await page.findByText('Avatar color: saved');
    expect(page.getByText('Plum')).to.exist;
    expect(sent).to.deep.equal([{ avatarColor: '#6b2a66' }]);
  });

  it('toggles the private profile and the notifications [SC-03] [SC-04]', async () => {
    const { page, sent, edit, save } = await opened(withProfile({ notificationReply: true }));
    await page.user.click((await edit('Private profile')).getByRole('switch'));
    await save();
    await page.findByText('Private profile: saved');

    const form = await edit('About comments');
    await page.user.click(form.getByRole('checkbox', { name: 'Mentions me' }));
    await page.user.click(form.getByRole('checkbox', { name: 'Replies to me' }));
    await save();

    await page.findByText('About comments: saved');
    expect(page.getByText('Mentions me')).to.exist;
    expect(sent).to.deep.equal([
      { privateProfile: true },
      { notificationMentioned: true, notificationReply: false },
    ]);
  });

  it('sends one request for two submits and keeps the form meanwhile [SC-03]', async () => {
    const answer = pending<Answer>();
    const { page, sent, edit } = await opened(ana, [answer.promise]);
    const form = await edit('Display name');

    await page.user.type(form.getByRole('textbox'), 'z{Enter}{Enter}');
    await page.user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(page.getByRole('form', { name: 'Edit: Display name' })).to.exist;
    act(() => answer.end(E.right(undefined)));

    await page.findByText('Display name: saved');
    expect(sent.length).to.equal(1);
  });

  it('saves the final form values if a field was changed back during the save [SC-03] [EN-04]', async () => {
    const answer = pending<Answer>();
    const { page, sent, edit } = await opened(ana, [answer.promise]);
    const form = await edit('Bio');
    const before = form.getByRole<HTMLTextAreaElement>('textbox').value;

    await page.user.type(form.getByRole('textbox'), 'z');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await page.user.type(form.getByRole('textbox'), '{Backspace}');
    act(() => answer.end(E.right(undefined)));

    await page.findByText('Bio: saved');
    expect(sent).to.deep.equal([{ bio: `${before}z` }, { bio: before || null }]);
  });

  it('resends a value that was changed back after a failed save [SC-03] [R9]', async () => {
    const { page, sent, edit, save } = await opened(ana, [E.left({ _tag: 'TimedOut' })]);
    const form = await edit('Bio');
    await page.user.type(form.getByRole('textbox'), 'z');
    await save();
    await page.findByText('Sorry, there was an error updating your profile', { selector: 'p' });

    await page.user.type(form.getByRole('textbox'), '{Backspace}');
    await save();

    await page.findByText('Bio: saved');
    expect(sent.length).to.equal(2);
  });

  it('shows the e-mail address, the pending one and the providers [SC-10] [AU-08]', async () => {
    const state = withProfile({ googleAuthenticated: true, appleAuthenticated: true });
    const { page } = await opened(emailChangeAsked(state, 'new@example.com'));

    await page.findByText('Waiting for you to confirm new@example.com');
    expect(page.getByText('Google, Apple')).to.exist;
    expect(page.getByRole('link', { name: 'Change Email' }).getAttribute('href')).to.equal(
      '/account/settings/update-email',
    );
  });

  for (const profile of [
    { ssoUser: true, ssoProvider: 'facebook' },
    { ssoUser: true, ssoProvider: '', facebookAuthenticated: true },
  ] as const) {
    it(`keeps the password form for a provider reader who may have a password: ${profile.ssoProvider || 'by its mark'} [SC-03] [AU-05]`, async () => {
      const { page, edit } = await opened(withProfile(profile));

      await page.findByText(/You log in with Facebook\./);
      const form = await edit('Password');
      expect(form.getByLabelText('Current password')).to.exist;
    });
  }

  it('offers a reader without a password to choose one, with the address passed on [AU-05]', async () => {
    const { page } = await opened(withProfile({ ssoUser: true, ssoProvider: 'facebook' }));

    await page.user.click(await page.findByRole('link', { name: 'Choose a password' }));

    await page.findByRole('heading', { name: 'Choose a password' });
    expect(page.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).to.equal('ana@example.com');
    expect(page.queryByText(/Forgot your password/)).to.equal(null);
    expect(page.getByRole('link', { name: 'Back to your profile' }).getAttribute('href')).to.equal(
      '/account/settings',
    );
  });

  it('links to customer service if the publisher has no page for it [SC-03]', async () => {
    const { page } = await opened();

    const links = await page.findAllByRole('link', { name: /^Contact us/ });
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal([
      'https://help.courier.test/',
      'https://help.courier.test/',
    ]);
  });
});

describe('Without customer service', () => {
  afterEach(close);

  const settings: AccountServices['settings'] = {
    ...{ brand: 'news', membershipEnabled: true, pausingEnabled: true, canResendVerification: false },
    ...{ helpUrl: null, feedbackUrl: null, deleteAccountUrl: null, rewardsEnabled: false },
  };
  const openedWith = (given: Partial<AccountServices['settings']>) =>
    open('/account/settings', ana, () => ({
      profile: fakeProfileServices(),
      settings: { ...settings, ...given },
    }));

  it('has no links to it, and keeps everything else [SC-03] [AC-02]', async () => {
    const page = openedWith({});

    await page.findByRole('button', { name: 'Edit Password' });
    expect(page.queryByText('Contact us')).to.equal(null);
    expect(page.queryByText('Feedback')).to.equal(null);
    expect(page.queryByRole('link', { name: /customer service|help/i })).to.equal(null);
  });

  it('leads to the telephone, once [SC-03] [AC-02]', async () => {
    const page = openedWith({ helpUrl: 'tel:18005550123', helpPhone: '1-800-555-0123' });

    const links = await page.findAllByRole('link', { name: /^Contact us|1-800/ });
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal(
      Array.from({ length: 3 }, () => 'tel:18005550123'),
    );
  });
});

describe('Changing the password', () => {
  afterEach(close);

  const changing = async (
    answer: E.Either<ChangePasswordFailed, void>,
    typed = ['Old-One1', 'Secret123'],
  ) => {
    const sent: string[][] = [];
    const { page, edit, save } = await opened(ana, [], {
      changePassword: (current, wanted) => {
        sent.push([current, wanted]);
        return Promise.resolve(answer);
      },
    });
    const form = await edit('Password');
    const [current = '', wanted = ''] = typed;
    if (current !== '') await page.user.type(form.getByLabelText('Current password'), current);
    if (wanted !== '') await page.user.type(form.getByLabelText('New password'), wanted);
    if (current === wanted) await page.user.type(form.getByLabelText('New password'), 'x');
    await save();
    return { page, sent };
  };

  it('sends both passwords and reports success [AU-05]', async () => {
    const { page, sent } = await changing(E.right(undefined));

    await page.findByText('Password: saved');
    expect(sent).to.deep.equal([['Old-One1', 'Secret123']]);
    await isFocused('Edit Password');
  });

  it('reports that the current password does not match, and keeps both [AU-05]', async () => {
    const { page } = await changing(E.left({ _tag: 'BadCredentials' }));

    await page.findByText("Sorry, your current password didn't match. Try again.");
    expect(focused()).to.equal('current');
    expect(page.getByLabelText<HTMLInputElement>('New password').value).to.equal('Secret123');
  });

  for (const [typed, words] of [
    [['', 'Secret123'], 'Please enter a password.'],
    [['Old-One1', 'weak'], 'Password must be at least 8 characters with one uppercase letter.'],
  ] as const) {
    it(`sends nothing: ${words} [VA-02] [VA-03]`, async () => {
      const { page, sent } = await changing(E.right(undefined), [...typed]);

      await page.findByText(words);
      expect(sent).to.deep.equal([]);
    });
  }

  it('shows a weak password reported by the server [VA-02]', async () => {
    const { page } = await changing(E.left({ _tag: 'PasswordNotStrong' }));

    await page.findByText('Password must be at least 8 characters with one uppercase letter.');
    expect(focused()).to.equal('password');
  });

  for (const why of [offline, { _tag: 'TimedOut' }, { _tag: 'Unexpected', what: 'a test' }] as const) {
    it(`reports an unclear result after a lost response, and how to check: ${why._tag} [AU-05] [ER-01] [R6]`, async () => {
      const { page } = await changing(E.left(why));

      await page.findByText("We don't know if your password was changed", { selector: 'p' });
      expect(page.getByText(/^We lost the answer\. Save again/)).to.exist;
      expect(page.getByLabelText<HTMLInputElement>('New password').value).to.equal('Secret123');
    });
  }

  for (const why of [{ _tag: 'NotFound' }, { _tag: 'UserNotFound' }, { _tag: 'BadRequest' }] as const) {
    it(`reports a failure and keeps both: ${why._tag} [AU-05] [ER-01]`, async () => {
      const { page } = await changing(E.left(why));

      await page.findAllByText('Sorry, there was an error updating your profile');
      expect(page.getByLabelText<HTMLInputElement>('Current password').value).to.equal('Old-One1');
    });
  }
});

describe('The picture', () => {
  const made: string[] = [];
  const revoked: string[] = [];
  const { createObjectURL, revokeObjectURL } = URL;

  before(() => {
    URL.createObjectURL = () => {
      made.push(`blob:${made.length}`);
      return made.at(-1)!;
    };
    URL.revokeObjectURL = (address) => void revoked.push(address);
  });
  after(() => Object.assign(URL, { createObjectURL, revokeObjectURL }));
  afterEach(close);

  const aFile = (type = 'image/png', name = 'me.png'): File => {
    const file = new window.File(['12'], name, { type });
    // jsdom cannot read files this way in every environment.
    Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.resolve(new ArrayBuffer(2)) });
    return file;
  };

  const choosing = async (
    answers: (E.Either<UploadFailed, string> | Promise<E.Either<UploadFailed, string>>)[] = [],
    state: MemberState = ana,
    profileAnswers: Answer[] = [],
  ) => {
    const uploads: string[] = [];
    const cancelled: boolean[] = [];
    const { page, sent, edit, save } = await opened(state, profileAnswers, {
      uploadPicture: async (picture, until) => {
        uploads.push(`${picture.name} ${picture.type} ${picture.bytes.length}`);
        until?.whenCancelled(() => void cancelled.push(true));
        return answers.shift() ?? E.right('https://www.courier.test/uploads/1.png');
      },
    });
    const form = await edit('Picture');
    const choose = (file: File) =>
      fireEvent.change(form.getByLabelText('Choose a picture'), { target: { files: [file] } });
    return { page, form, choose, save, uploads, cancelled, sent };
  };

  it('is previewed, then uploaded and shown [AP-38] [SC-03]', async () => {
    const { page, form, choose, save, uploads, sent } = await choosing();

    choose(aFile());
    const preview = await form.findByRole('img', { name: 'Preview of your picture' });
    expect(preview.getAttribute('src')).to.equal(made.at(-1));
    await save();

    await page.findByText('Picture: saved');
    expect(uploads).to.deep.equal(['me.png image/png 2']);
    expect(sent).to.deep.equal([{ imageUrl: 'https://www.courier.test/uploads/1.png' }]);
    expect(page.getByRole('img', { name: 'Your own picture' }).getAttribute('src')).to.equal(
      'https://www.courier.test/uploads/1.png',
    );
    expect(revoked).to.include(made.at(-1));
  });

  for (const [why, words] of [
    [
      { _tag: 'NotProcessed' },
      'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
    ],
    [offline, "We couldn't send your picture. You are probably offline."],
    [
      { _tag: 'Unexpected', what: 'x', notJson: true },
      "We couldn't send your picture. The response is not a valid JSON response.",
    ],
    [{ _tag: 'Unexpected', what: 'x' }, "We couldn't send your picture. An unknown error occurred."],
  ] as const) {
    it(`stays selected if the upload failed: ${words} [AP-38] [AP-37]`, async () => {
      const { page, choose, save, uploads } = await choosing([E.left(why)]);
      choose(aFile());

      await save();
      expect((await page.findAllByText(words)).length).to.equal(2);
      await save();

      await page.findByText('Picture: saved');
      expect(uploads.length).to.equal(2);
    });
  }

  it('is not uploaded twice if only the profile write failed [AP-38]', async () => {
    const { page, choose, save, uploads, sent } = await choosing([], ana, [E.left(offline)]);
    choose(aFile());

    await save();
    await page.findAllByText('Sorry, there was an error updating your profile');
    await save();

    await page.findByText('Picture: saved');
    expect([uploads.length, sent.length]).to.deep.equal([1, 2]);
  });

  it('can be aborted during the upload [AP-38]', async () => {
    const upload = pending<E.Either<UploadFailed, string>>();
    const { page, choose, save, cancelled, sent } = await choosing([upload.promise]);
    choose(aFile());
    await save();
    await waitFor(() =>
      expect(page.getByRole('button', { name: 'Uploading…' }).getAttribute('aria-disabled')).to.equal('true'),
    );

    await page.user.click(page.getByRole('button', { name: 'Cancel' }));
    expect(cancelled).to.deep.equal([true]);
    act(() => upload.end(E.left({ _tag: 'Cancelled' })));

    await page.findByRole('button', { name: 'Save' });
    expect(page.getByRole('form', { name: 'Edit: Picture' })).to.exist;
    expect(
      page
        .queryAllByRole('alert')
        .map((one) => one.textContent)
        .join(''),
    ).to.equal('');
    expect(sent).to.deep.equal([]);
  });

  it('is aborted when its page is left, and not added to the profile [AP-38]', async () => {
    const upload = pending<E.Either<UploadFailed, string>>();
    const { choose, save, uploads, cancelled, sent } = await choosing([upload.promise]);
    choose(aFile());
    await save();
    await waitFor(() => expect(uploads).to.have.length(1));

    close();
    upload.end(E.left({ _tag: 'Cancelled' }));
    await upload.promise;

    expect(cancelled).to.deep.equal([true]);
    expect(sent).to.deep.equal([]);
  });

  it('must be an image [AP-38]', async () => {
    const { page, choose, save, uploads } = await choosing();
    choose(aFile('image/svg+xml', 'me.svg'));

    await save();

    await page.findByText('Please choose a JPEG, PNG, GIF or WebP picture.');
    expect(uploads).to.deep.equal([]);
  });

  it('is removed, and the initials return [SC-03]', async () => {
    const { page, form, sent } = await choosing([], withProfile({ imageUrl: 'https://a.test/me.png' }));

    await page.user.click(form.getByRole('button', { name: 'Remove picture' }));

    await page.findByText('Picture: saved');
    expect(sent).to.deep.equal([{ imageUrl: null }]);
    expect(page.getByRole('img', { name: 'Your initials' })).to.exist;
  });
});

describe('Unsaved changes of the profile', () => {
  afterEach(close);

  const typed = async () => {
    const { page, sent, edit, save } = await opened();
    const form = await edit('Display name');
    await page.user.type(form.getByRole('textbox'), ' II');
    return { page, sent, save };
  };
  const value = (page: Awaited<ReturnType<typeof typed>>['page']) =>
    page.getByRole<HTMLInputElement>('textbox', { name: 'Display name', hidden: true }).value;

  it('are asked about before a link is followed, and kept [SC-03]', async () => {
    const { page } = await typed();

    await page.user.click(page.getByRole('link', { name: 'Display' }));
    await page.findByRole('dialog', { name: 'Discard what you typed?' });
    await page.user.click(page.getByRole('button', { name: 'Keep editing' }));

    expect([value(page), page.address()]).to.deep.equal(['Ana Ruiz II', '/account/settings']);
  });

  it('are discarded on confirmation, and the link is followed [SC-03]', async () => {
    const { page, sent } = await typed();

    await page.user.click(page.getByRole('link', { name: 'Display' }));
    await page.user.click(await page.findByRole('button', { name: 'Discard' }));

    await page.findByRole('heading', { level: 1, name: 'Display' });
    expect([sent, page.address()]).to.deep.equal([[], '/account/settings/display']);
  });

  it('are asked about before another form is opened [SC-03]', async () => {
    const { page } = await typed();

    await page.user.click(page.getByRole('button', { name: 'Edit Bio' }));
    await page.user.click(await page.findByRole('button', { name: 'Discard' }));

    await page.findByRole('form', { name: 'Edit: Bio' });
    await isFocused('');
    expect(page.queryByRole('form', { name: 'Edit: Display name' })).to.equal(null);
  });

  it('are asked about by the browser before a page load [SC-03]', async () => {
    const { page, save } = await typed();
    const unload = () => {
      const event = new window.Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(unload()).to.equal(true);

    await save();
    await page.findByText('Display name: saved');

    expect(unload()).to.equal(false);
  });
});
