import { cardProvidersWords } from './states/payments';

/** A text and its place: a screen of the atlas in one of its states. */
export interface SeenText {
  readonly text: string;
  readonly screen: string;
  readonly state: string;
}

const seen = (text: string, screen: string, state: string): SeenText => ({ text, screen, state });

/** Each user message with the state of its failure (readings 42). */
export const seenMessages: readonly SeenText[] = [
  seen('Sorry, this email is already in use.', 'Register', 'the email is in use'),
  seen(
    'Sorry, this email has not been verified. Please check your email or ',
    'Log in',
    'an email that is not verified',
  ),
  seen(
    'It looks like there was an error subscribing, please try again later.',
    'Subscribe',
    'the subscription cannot be prepared',
  ),
  seen('Sorry, there was a problem resetting your password.', 'Forgotten password', 'the server fails'),
  seen(
    "Sorry, your current password didn't match. Try again.",
    'Profile',
    'the current password does not match',
  ),
  seen('There was an error restarting your subscription', 'Restarting', 'it could not be restarted'),
  seen(
    'Your membership billing is past due. Please update your payment method to continue.',
    'Membership',
    'past due',
  ),
  seen(
    'Your account is inactive. Please update your payment method.',
    'Paying what is due',
    'saved, and not charged',
  ),
  seen('An unknown error has occurred.', 'Profile', 'cannot log out'),
  seen('Sorry, there was an error updating your profile', 'Profile', 'saving fails'),
  seen('Sorry, this is the wrong email or password.', 'Log in', 'a wrong password'),
  seen('There was an error updating subscriptions', 'Cancelling', 'it could not be cancelled'),
  seen(
    'There was an error sending paused event to newsletters.',
    'Pausing',
    'paused, and the newsletters were not told',
  ),
  seen('There was an error pausing your subscription', 'Pausing', 'it could not be paused'),
  seen('There was an error resuming your subscription', 'Resuming', 'it could not be resumed'),
  seen('The response is not a valid JSON response.', 'Profile', 'a picture, and an answer that is no JSON'),
  seen('An unknown error occurred.', 'Profile', 'a picture, and the site fails'),
  seen('You are probably offline.', 'Profile', 'a picture while offline'),
  seen(
    'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
    'Profile',
    'a picture that the site cannot finish',
  ),
  seen('Sorry, there was a problem logging into your account.', 'Log in', 'the server fails'),
];

/** Texts about payments and the captcha that the section mentions in sentences, with an example of external text. */
export const seenBesides: readonly SeenText[] = [
  seen('Do Not Honor', 'Subscribe', 'declined'),
  seen('Please fill out all form fields.', 'Subscribe', 'nothing filled in'),
  seen(
    'The following fields are invalid: Card Number, Zip Code',
    'Subscribe',
    'two fields of a card are wrong',
  ),
  seen(cardProvidersWords, 'Subscribe', 'the card provider cannot be reached'),
  seen('The check could not be completed', 'Register', 'the robot check fails'),
  seen('Error validating reCAPTCHA token', 'Register', 'the robot check does not load'),
  seen('not mounted', 'Register', 'the robot check has no place'),
];
