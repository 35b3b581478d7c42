import { dueTexts } from './payment-status';

/** The messages of sections 8 and 5 of the specification, verbatim. Sign-in messages are in first.ts. */
export const errorTexts = {
  'error.email-in-use': 'Sorry, this email is already in use.',
  'error.subscribing': 'It looks like there was an error subscribing, please try again later.',
  'error.resetting-password': 'Sorry, there was a problem resetting your password.',
  'error.current-password': "Sorry, your current password didn't match. Try again.",
  'error.restarting': 'There was an error restarting your subscription',
  'error.account-inactive': 'Your account is inactive. Please update your payment method.',
  'error.updating-profile': 'Sorry, there was an error updating your profile',
  'error.updating-subscriptions': 'There was an error updating subscriptions',
  'error.paused-event': 'There was an error sending paused event to newsletters.',
  'error.pausing': 'There was an error pausing your subscription',
  'error.resuming': 'There was an error resuming your subscription',
  'error.invalid-json': 'The response is not a valid JSON response.',
  'error.rest-unknown': 'An unknown error occurred.',
  'error.offline': 'You are probably offline.',
  'error.media-upload':
    'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
  'error.captcha': 'Error validating reCAPTCHA token',
  'error.captcha-not-mounted': 'not mounted',
  'register.captcha-missing':
    "The check that you're not a robot didn't load, so no account was created. Reload the page and try again.",

  'email-change.wrong-password': 'Your password is incorrect.',
  'email-change.expired': 'The email change link is expired.',
  'email-change.taken': 'Your new email address is already taken.',
  'email-change.unknown': 'Unknown error changing password',

  'invalid.password-weak': 'Password must be at least 8 characters with one uppercase letter.',
  'invalid.fields': 'The following fields are invalid: {list}',
  'invalid.field': 'The {field} field is invalid.',

  ...dueTexts,
} as const;
