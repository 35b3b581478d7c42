import { readOnTheWay } from './rows-on-the-way';
import { lostAnswer, says, type Row, type Rows } from './row';

const ofProfile: Row = says('error.updating-profile');

export const ofNewAddress: Row = says('error.updating-profile', { TimedOut: 'update-email.unclear' });

/** Calls that readers send about their profile and their newsletters and messages. */
export const profileRows: Readonly<Record<string, Rows>> = {
  'settings, name': { 'profiles.update': ofProfile },
  'settings, password': {
    'identity.changePassword': {
      ...says('error.updating-profile', {
        ...lostAnswer('profile.password-unclear'),
        PasswordNotStrong: 'invalid.password-weak',
        BadCredentials: 'error.current-password',
      }),
      ends: {
        'Offline after': 'the new password holds already, and the old one is wrong: the reader was told',
      },
    },
  },
  'settings, picture': {
    'pictures.upload': says('error.media-upload', {
      Offline: 'error.offline',
      'Offline after': 'error.offline',
      Unexpected: 'error.rest-unknown',
      'Busy after': 'error.rest-unknown',
    }),
    'profiles.update': ofProfile,
  },
  'settings, log out': {
    'identity.signOut': says('error.unknown', {
      SignedOut: 'error.unknown',
      'Offline after': 'login.logged-out',
    }),
  },
  display: {
    'dataLayer.read': says('display.not-saved-title'),
    'profiles.saveDisplaySettings': says('display.not-saved-title'),
  },
  'update-email': { 'identity.updateEmail': ofNewAddress },
  newsletters: {
    'newsletters.update': says('newsletters.not-saved-one', {
      SignedOut: 'change.signed-out',
      'Offline after': 'newsletters.you-get',
    }),
  },
  texts: {
    'profiles.update': ofProfile,
    'profiles.writeAttribute': says('error.updating-profile', { 'Offline after': 'texts.signed-up' }),
  },
  'texts, removed': {
    'dataLayer.read': says('texts.not-removed'),
    'profiles.writeAttribute': says('texts.not-removed', { 'Offline after': 'texts.number-stays' }),
    'profiles.update': {
      ...says('texts.number-stays', { SignedOut: 'change.signed-out' }),
      ends: { SignedOut: 'no texts go there any more, and the number is in the settings' },
    },
  },
  'devices, one': {
    'dataLayer.read': says('devices.not-logged-out', { SignedOut: 'change.signed-out' }),
    'devices.logOut': {
      ...says('devices.not-logged-out', {
        Refused: 'devices.refused',
        'Refused without words': 'devices.refused',
        SignedOut: 'change.signed-out',
        'Offline after': 'devices.logged-out',
      }),
    },
  },
  'devices, all others': {
    'dataLayer.read': says('devices.not-logged-out', { SignedOut: 'change.signed-out' }),
    'devices.logOutOthers': says('devices.not-logged-out', {
      Refused: 'devices.refused',
      'Refused without words': 'devices.refused',
      SignedOut: 'change.signed-out',
      'Offline after': 'devices.others-logged-out',
    }),
  },
  'refer-a-friend, invitation': {
    'rewards.upsertReader': {
      ...readOnTheWay('refer'),
      ends: {
        Refused: 'the friends have their mail, and are not sent another',
        'Refused without words': 'the friends have their mail, and are not sent another',
      },
    },
    'rewards.invite': {
      ...says('refer.invite-unclear', {
        SignedOut: 'change.signed-out',
        NotFound: 'refer.invite-failed',
        Conflict: 'refer.invite-failed',
        Refused: 'refer.invite-failed',
        'Refused without words': 'refer.invite-failed',
        'Not accepted': 'refer.invite-failed',
      }),
      ends: { 'Offline after': 'the friends have their mail, and are not sent another' },
    },
  },
  'onboarding, profile': {
    'profanity.isFlagged': says('customize.not-checked'),
    'profiles.update': ofProfile,
  },
  'onboarding, newsletters': {
    'newsletters.update': says('newsletters.not-saved-one', {
      SignedOut: 'change.signed-out',
      'Offline after': 'onboarding.step-texts',
    }),
  },
  'onboarding, texts': { 'profiles.update': ofProfile, 'profiles.writeAttribute': ofProfile },
};
