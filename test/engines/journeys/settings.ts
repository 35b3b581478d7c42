import { expect } from 'chai';
import { profile, type Journey } from './journey';

const settings = '/account/settings';

export const settingsJourneys: readonly Journey[] = [
  {
    title: 'sees how everything stands, and goes on to the newsletters and back [AC-01]',
    persona: 'reader',
    go: async (reader, place) => {
      await reader.open(place.at('/account/overview'));
      await reader.sees("You don't have a membership yet.");
      await reader.sees('You get 1');
      await reader.press('Choose newsletters', 'link');
      await reader.seesHeading('Newsletters');
      await reader.back();
      await reader.seesHeading('Overview');
      await reader.sees('You get 1');
      await reader.press('See all plans', 'link');
      await reader.seesHeading('Sports+');
    },
  },
  {
    title: 'takes a newsletter and leaves another [RT-08] [NL-02]',
    persona: 'reader',
    go: async (reader, place) => {
      await reader.open(place.at(`${settings}/newsletters`));
      await reader.press('Edit');
      await reader.tick('Final Whistle');
      await reader.tick('The Morning Courier', false);
      await reader.press('Update');
      await reader.sees('Saved. You get 1 newsletter.');
      await reader.open(place.at(`${settings}/newsletters`));
      await reader.sees('You get 1 newsletter.');
    },
  },
  {
    title: 'changes the name, and is asked before a typed word is lost to Back [RT-06] [SC-03]',
    persona: 'reader',
    go: async (reader, place) => {
      await reader.open(place.at(`${settings}/display`));
      await reader.seesHeading('Display');
      await reader.press('Profile', 'link');
      await reader.press('Edit Name');
      await reader.fill('First name', 'Robin');
      await reader.press('Save');
      await reader.sees(/^Robin /);
      await reader.press('Edit Bio');
      await reader.fill('Bio', 'Half a thought');
      await reader.back();
      await reader.seesHeading('Discard what you typed?');
      await reader.press('Keep editing');
      await reader.press('Save');
      await reader.seesNo(/^Sav/, 'button');
      await reader.sees('Half a thought');
      expect(await profile(reader, place)).to.include({ 'first-name': 'Robin', bio: 'Half a thought' });
    },
  },
  {
    title: 'reads in the dark, in large letters [RT-07] [SC-04]',
    persona: 'reader',
    go: async (reader, place) => {
      await reader.open(place.at(`${settings}/display`));
      await reader.choose('Dark');
      await reader.choose('Large');
      await reader.sees('Saved with your account.');
    },
  },
  {
    title: 'is welcomed without a subscription: name, newsletters, texts, offer [ON-01] [ON-03] [RT-27]',
    persona: 'not-onboarded',
    go: async (reader, place) => {
      await reader.open(place.at('/account/onboarding'));
      await reader.press('Get started', 'link');
      await reader.fill('Display name', 'Nova N.');
      await reader.choose('Purple');
      await reader.press('Save and continue');
      await reader.seesHeading('Choose your newsletters');
      await reader.tick('The Evening Edition');
      await reader.press('Subscribe and continue');
      await reader.fill('Mobile phone number', '+1 212 555 0142');
      await reader.tick(/^I agree/);
      await reader.press('Sign up and continue');
      await reader.seesHeading('Sports+');
      await reader.press('Skip this step', 'link');
      await reader.seesHeading("You're all set");
      await reader.press('Start reading');
      await reader.arrives('/');
      expect(await profile(reader, place)).to.include({ onboarded: true });
    },
  },
  {
    title: 'is welcomed as a subscriber: texts and rewards [ON-02]',
    persona: 'active-monthly',
    go: async (reader, place) => {
      await reader.open(place.at('/account/onboarding/customize'));
      await reader.seesHeading('Make it yours');
      await reader.press('Skip this step', 'link');
      await reader.seesHeading('Choose your newsletters');
      await reader.press('Skip this step', 'link');
      await reader.seesHeading('Text alerts');
      await reader.press('Skip this step', 'link');
      await reader.seesHeading('Refer a friend, get $10');
      await reader.press('Continue', 'link');
      await reader.seesHeading("You're all set");
    },
  },
  {
    title: 'invites a friend by mail [RT-20] [SC-09]',
    persona: 'referral-eligible',
    go: async (reader, place) => {
      await reader.open(place.at(`${settings}/refer-a-friend`));
      await reader.fill('Email addresses of friends', 'fenn@example.com');
      await reader.press('Send invitations');
      await reader.sees('Your invitation is on its way.');
      const mails = (await place.server.control('mail?to=fenn%40example.com')) as readonly unknown[];
      expect(mails).to.have.length(1);
    },
  },
  {
    title: 'looks where it is logged in, keeps one device, logs out one and then all others [AC-06] [AC-07]',
    persona: 'many-devices',
    go: async (reader, place) => {
      await reader.open(place.at(`${settings}/devices`));
      await reader.sees('This device');
      await reader.press('Log out iPad');
      await reader.seesHeading('Log out iPad?');
      await reader.press('Stay logged in');
      await reader.press('Log out iPad');
      await reader.press('Log out');
      await reader.sees('You logged out iPad.');
      await reader.press('Log out other devices');
      await reader.seesHeading('Log out all other devices?');
      await reader.press('Log out other devices');
      await reader.sees('You logged out all other devices.');
      const left = (await reader.ask(
        `${place.server.hosts.membership}/zephr/public/sessions/v1/sessions`,
      )) as readonly { readonly isRequestingSession: boolean }[];
      expect(left.map((one) => one.isRequestingSession)).to.deep.equal([true]);
    },
  },
  {
    title: 'signs up for texts, and out again [RT-21]',
    persona: 'referral-eligible',
    go: async (reader, place) => {
      await reader.open(place.at(`${settings}/texts`));
      await reader.fill('Mobile phone number', '(212) 555-0123');
      await reader.tick(/^I agree/);
      await reader.press('Sign up for texts');
      await reader.sees("You're signed up. We'll text +1 212 555 0123.");
      await reader.press('Remove number');
      await reader.sees("We removed your number. You won't get any more text alerts.");
    },
  },
];
