import { expect } from 'chai';
import type { Reader } from '../reader';
import { mailedLink, profile, type Journey } from './journey';

const secret = 'Courier-Reader-1';
const rowan = 'rowan.reader@example.com';
const article = '/sports/lanterns-win-in-the-dark/';

const signIn = async (reader: Reader, email: string, password: string): Promise<void> => {
  await reader.fill('Email', email);
  await reader.fill('Password', password);
  await reader.press('Log in');
};

export const identity: readonly Journey[] = [
  {
    title: 'registers, confirms by the mail, and signs in [RT-03] [RT-05] [AU-03]',
    go: async (reader, place) => {
      const email = 'ada.reader@example.com';
      await reader.open(place.at('/account/register'));
      await reader.fill('First name', 'Ada');
      await reader.fill('Last name', 'Reader');
      await reader.fill('Email', email);
      await reader.fill('Password', 'Courier-Morning-1');
      await reader.press('Create account');
      await reader.arrives('/account/register-success');
      await reader.seesHeading('Check your email');
      await reader.sees(email);
      await reader.sees('Hi, Ada');
      await reader.press('Log Out', 'link');
      await reader.seesNo('Log Out', 'link');

      await reader.open(await mailedLink(place, email, 'verification'));
      await signIn(reader, email, 'Courier-Morning-1');
      await reader.sees('Hi, Ada');
      expect(await profile(reader, place)).to.include({ 'first-name': 'Ada' });
    },
  },
  {
    title:
      'signs in after a wrong password, back to the article, out again, and in over the page [RT-02] [RT-28] [AU-01] [AU-04] [HM-07]',
    go: async (reader, place) => {
      await reader.open(place.at(`/account/login?redirect=${encodeURIComponent(article)}`));
      await signIn(reader, rowan, 'Wrong-Password-1');
      await reader.sees('Sorry, this is the wrong email or password.');
      await signIn(reader, rowan, secret);
      await reader.arrives(article);
      await reader.sees('Hi, Rowan');
      await reader.press('Log Out', 'link');
      await reader.press('Log In', 'link');
      await reader.seesDialog('Log in');
      await signIn(reader, rowan, secret);
      await reader.sees('Hi, Rowan');
      await reader.seesNoDialog();
      await reader.arrives(article);
    },
  },
  {
    title: "signs in by Google's window [AU-08]",
    go: async (reader, place) => {
      await reader.open(place.at(`/account/login?redirect=${encodeURIComponent(article)}`));
      await reader.inWindow('Continue with Google', async (there) => {
        await there.seesHeading('Sign in with Google');
        await there.press('Continue');
      });
      await reader.arrives(article);
      await reader.sees('Hi, Noor');
      expect(await profile(reader, place)).to.include({ 'sso-user': true, 'google-authenticated': true });
    },
  },
  {
    title: 'chooses a new password by the link in a mail [RT-12] [RT-13] [AU-05]',
    go: async (reader, place) => {
      await reader.open(place.at('/account/login'));
      await reader.press('Forgot password?', 'link');
      await reader.seesHeading('Forgot your password?');
      await reader.fill('Email', rowan);
      await reader.press('Send the link');
      await reader.seesHeading('Check your email');
      await reader.open(await mailedLink(place, rowan, 'password-reset'));
      await reader.fill('New password', 'Harbor-Evening-2');
      await reader.press('Save new password');
      await reader.seesHeading("You've changed your password");
      await reader.press('Log in', 'link');
      await signIn(reader, rowan, 'Harbor-Evening-2');
      await reader.sees('Hi, Rowan');
    },
  },
  {
    title: 'changes the e-mail address, confirmed by a mail and the password [RT-10] [RT-11] [AU-06]',
    persona: 'reader',
    go: async (reader, place) => {
      await reader.open(place.at('/account/settings'));
      await reader.press('Change Email', 'link');
      await reader.fill('New email', 'robin.reader@example.com');
      await reader.press('Send confirmation link');
      await reader.seesHeading('Confirm your new email');
      await reader.open(await mailedLink(place, 'robin.reader@example.com', 'email-change'));
      await reader.fill('Password', secret);
      await reader.press('Confirm new email');
      await reader.seesHeading("You've changed your email");
    },
  },
];
