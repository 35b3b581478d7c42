import { lostAnswer, says, silent, type Rows } from './row';
import { ofNewAddress } from './rows-profile';

const later = silent('the next page that needs it reads it again');

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
      TimedOut: 'register.unclear',
      PasswordNotStrong: 'invalid.password-weak',
      UserAlreadyExists: 'error.email-in-use',
    }),
    ends: { 'Offline after': 'the account is there: the reader is told so, and led to sign-in' },
  },
  'dataLayer.read': silent('the account is there; the page that follows says what is to be done'),
  'profiles.read': says('register-success.sent-plain'),
  'identity.account': says('register-success.sent-plain'),
  'profiles.update': silent('the reader goes on without the welcome pages'),
};

const withProvider: Rows = {
  'journal.open': later,
  'socialWindow.ask': says('error.signing-in'),
  'dataLayer.read': says('page.unreadable-title'),
  'profiles.read': says('settings.unread-title'),
  'identity.account': says('settings.unread-title'),
  'profiles.update': silent('the link is noted at the next sign-in'),
};

/** Calls that visitors send. */
export const signingInRows: Readonly<Record<string, Rows>> = {
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
  'register-success, the mail again': {
    'identity.resendVerification': says('login.resend-failed', { SignedOut: 'login.resend-failed' }),
  },
  'register-success, another address': { 'identity.updateEmail': ofNewAddress },
  'register with a captcha': {
    ...registered,
    'captcha.token': says('error.captcha', { NotMounted: 'error.captcha-not-mounted' }),
    'captchaCheck.verify': says('error.captcha'),
    'profiles.writeAttribute': silent('the account is there; that this reader agreed is told in the log'),
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
    'identity.requestPasswordReset': says('error.resetting-password', {
      TimedOut: 'forgot.unclear',
      UserNotFound: 'forgot.sent-title',
    }),
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
};
