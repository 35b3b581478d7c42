import type { CallName } from '../../adapters/memory/faults';
import type { MessageKey } from '../../core/domain/messages/catalogue';
import { lostAnswer, says, silent, type Row, type Rows } from './row';

const later = silent('the next page that needs it reads it again');

/**
 * What is read on the way, without a row of its own: it comes true all the same, or the reader is told what did not, by one of these.
 */
export const readOnTheWay = (journey: string): Row => ({
  unlessDone: meanwhile.find(([name]) => journey.startsWith(name))?.[1] ?? ['error.updating-profile'],
});

const meanwhile: readonly (readonly [string, readonly MessageKey[]])[] = [
  ['membership, pause', ['error.pausing', 'half.title', 'unclear.title']],
  ['membership, resume', ['error.resuming', 'half.title', 'unclear.title']],
  ['membership, restart', ['error.restarting', 'half.title', 'unclear.title']],
  ['membership, past due', ['money.not-charged', 'rescue.half-default', 'subscribe.unclear-text']],
  ['membership, charge again', ['money.not-charged', 'subscribe.unclear-text']],
  ['membership', ['error.updating-subscriptions', 'half.title', 'unclear.title']],
  ['payment-method', ['error.updating-subscriptions', 'payment.nothing-changed', 'payment.half-default']],
  ['subscribe', ['money.not-charged', 'subscribe.unclear-text']],
  ['refer', ['refer.invite-failed', 'rewards.off']],
];

const ofProfile: Row = says('error.updating-profile');

/** Whether an earlier change is open is looked up first, even for a change of one call. */
const lookedUp = (nothingDone: MessageKey): Rows => ({ 'journal.open': says(nothingDone) });

/** A change of several calls is written down before, and after. */
const journal = (nothingDone: MessageKey): Rows => ({
  ...lookedUp(nothingDone),
  'journal.put': says(nothingDone),
  'journal.close': silent('the next page finds it done'),
});

const cardRefused: Row = { says: { FieldsEmpty: 'invalid.all-fields', FieldsInvalid: 'invalid.field' } };

/** A card that is typed in. */
const typing = (nothingDone: MessageKey): Rows => ({
  'cardForm.tokenize': cardRefused,
  'site.prepareCustomer': says(nothingDone),
  'site.sendPostalCode': silent('the address is told again with the next card'),
});

/** A card that is typed in, and stored. */
const storing = (nothingDone: MessageKey, stored: MessageKey): Rows => ({
  ...typing(nothingDone),
  'paymentMethods.add': says(nothingDone, { 'Offline after': stored }),
});

const halfWay = says('unclear.title', {
  NotFound: 'half.title',
  Conflict: 'half.title',
  Refused: 'half.title',
  'Refused without words': 'half.title',
});

const askedToSignIn: Rows = {
  'identity.signIn': says('error.signing-in', {
    UserNotFound: 'error.wrong-email-or-password',
    InvalidPassword: 'error.wrong-email-or-password',
    EmailNotVerified: 'error.email-not-verified',
  }),
};

const registered: Rows = {
  'journal.open': later,
  'captchaCheck.isRequired': silent('AU-11: a check that cannot be asked about keeps nobody out'),
  'identity.register': {
    ...says('error.signing-in', {
      PasswordNotStrong: 'invalid.password-weak',
      UserAlreadyExists: 'error.email-in-use',
    }),
    ends: { 'Offline after': 'the account is there: the reader is told so, and led to sign-in' },
  },
  'dataLayer.read': silent('the account is there; the page that follows says what is to be done'),
  'profiles.read': says('register-success.sent-plain'),
  'identity.account': says('register-success.sent-plain'),
};

const withProvider: Rows = {
  'journal.open': later,
  'socialWindow.ask': says('error.signing-in'),
  'dataLayer.read': says('page.unreadable-title'),
  'profiles.read': says('settings.unread-title'),
  'identity.account': says('settings.unread-title'),
  'profiles.update': silent('the link is noted at the next sign-in'),
};

/** What is sent in a journey, by its name: what the reader is told, or why nothing has to be said. */
export const sending: Readonly<Record<string, Rows>> = {
  login: {
    'journal.open': later,
    ...askedToSignIn,
    'dataLayer.read': says('page.unreadable-title'),
    'profiles.read': says('settings.unread-title'),
    'identity.account': says('settings.unread-title'),
  },
  'login, verification mail': {
    ...askedToSignIn,
    'identity.resendVerification': says('login.resend-failed'),
  },
  register: registered,
  'register with a captcha': {
    ...registered,
    'captcha.token': says('error.captcha', { NotMounted: 'error.captcha-not-mounted' }),
    'captchaCheck.verify': says('error.captcha'),
  },
  'login with a provider': withProvider,
  'register with a provider': {
    ...withProvider,
    'identity.registerWithProvider': says('error.signing-in', { UserAlreadyExists: 'social.account-exists' }),
  },
  'verify-email-change': {
    'identity.confirmEmailChange': {
      ...says('email-change.unknown', {
        ...lostAnswer('verify-email.unclear'),
        BadCredentials: 'email-change.wrong-password',
        LinkExpired: 'email-change.expired',
        AlreadyTaken: 'email-change.taken',
        NotOurs: 'verify-email.not-ours-title',
      }),
      ends: {
        LinkExpired: 'another link is asked for',
        AlreadyTaken: 'another address is asked for',
        NotOurs: 'another link is asked for',
        'Offline after': 'the link has been used: the reader is told so, and led to sign-in',
      },
    },
  },
  'forgot-password': {
    'identity.requestPasswordReset': says('error.resetting-password', { UserNotFound: 'forgot.sent-title' }),
  },
  'reset-password': {
    'identity.resetPassword': {
      ...says('error.resetting-password', {
        ...lostAnswer('reset.unclear'),
        PasswordNotStrong: 'invalid.password-weak',
        InvalidState: 'reset.invalid-title',
      }),
      ends: {
        InvalidState: 'another link is asked for',
        'Offline after': 'the link has been used: the reader is told so, and led to sign-in',
      },
    },
  },
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
    }),
    'profiles.update': ofProfile,
  },
  'settings, log out': {
    'identity.signOut': says('error.unknown', {
      SignedOut: 'error.unknown',
      'Offline after': 'login.logged-out',
    }),
  },
  display: { 'profiles.saveDisplaySettings': says('display.not-saved-title') },
  'update-email': { 'identity.updateEmail': ofProfile },
  newsletters: {
    'newsletters.update': says('newsletters.not-saved-one', {
      SignedOut: 'change.signed-out',
      'Offline after': 'newsletters.you-get',
    }),
  },
  texts: { 'profiles.update': ofProfile },
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
  'onboarding, texts': { 'profiles.update': ofProfile },
  'payment-method, add': {
    ...lookedUp('payment.nothing-changed'),
    ...storing('payment.nothing-changed', 'payment.added'),
    'profiles.update': silent('the card is stored; only the day of it is not noted'),
  },
  'payment-method, replace': {
    ...lookedUp('payment.nothing-changed'),
    'cardForm.tokenize': cardRefused,
    'paymentMethods.replace': says('payment.nothing-changed', lostAnswer('payment.unclear')),
    'profiles.update': silent('the card is stored; only the day of it is not noted'),
  },
  'payment-method, default': {
    ...journal('payment.nothing-changed'),
    'paymentMethods.setDefault': says('payment.nothing-changed'),
    'subscriptions.setPaymentMethod': says('payment.half-default'),
    'profiles.update': silent('the card is stored; only the day of it is not noted'),
  },
  'payment-method, remove': {
    ...lookedUp('payment.nothing-changed'),
    'paymentMethods.remove': says('payment.nothing-changed'),
    'profiles.update': silent('the card is stored; only the day of it is not noted'),
  },
  subscribe: {
    ...journal('money.not-charged'),
    ...typing('money.not-charged'),
    'subscriptions.start': says('money.not-charged', lostAnswer('subscribe.unclear-text')),
    'profiles.update': silent('the membership stands; the mark of a trial is noted later'),
  },
  'membership, pause': {
    ...journal('error.pausing'),
    'profiles.update': says('error.pausing'),
    'subscriptions.cancel': says('error.pausing'),
    'subscriptions.start': halfWay,
    'site.sendPauseEmail': silent('the pause is set; the letter about it is not'),
    'newsletters.accountChange': silent('the pause is set'),
  },
  'membership, resume': {
    ...journal('error.resuming'),
    'subscriptions.cancel': says('error.resuming'),
    'subscriptions.start': halfWay,
    'profiles.update': says('half.title'),
  },
  'membership, change of plan': {
    ...journal('error.updating-subscriptions'),
    'subscriptions.cancel': says('error.updating-subscriptions'),
    'subscriptions.start': halfWay,
  },
  'membership, cancel': {
    ...journal('error.updating-subscriptions'),
    'subscriptions.cancel': says('error.updating-subscriptions'),
  },
  'membership, offer': {
    ...journal('error.updating-subscriptions'),
    'billing.applyDiscount': says('error.updating-subscriptions'),
  },
  'membership, restart': {
    ...journal('error.restarting'),
    'subscriptions.start': says('error.restarting', lostAnswer('unclear.title')),
  },
  'membership, past due': {
    ...journal('money.not-charged'),
    ...storing('money.not-charged', 'rescue.paid'),
    'profiles.update': silent('the card is stored; only the day of it is not noted'),
    'paymentMethods.setDefault': says('rescue.half-default'),
    'subscriptions.setPaymentMethod': says('rescue.half-default'),
    'billing.retry': says('rescue.half-default', {
      ...lostAnswer('subscribe.unclear-text'),
      'Refused without words': 'money.not-charged',
    }),
  },
  'membership, charge again': {
    ...journal('money.not-charged'),
    'billing.retry': says('money.not-charged', lostAnswer('subscribe.unclear-text')),
  },
};

/** Writes that take back what was begun when a later one fails. */
export const takenBack: Readonly<Record<string, readonly CallName[]>> = {
  'membership, pause': ['profiles.update'],
};
