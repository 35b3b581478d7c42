/** Texts of registration and forgotten passwords. They load with their pages. */
export const visitorTexts = {
  'register.outside-region': "You can't create an account from where you are.",
  'register.intro': 'Get newsletters and join the comments, with one account.',
  'register.first-name-missing': 'Enter your first name',
  'register.last-name-missing': 'Enter your last name',
  'register.submit': 'Create account',
  'register.submitting': 'Creating your account…',
  'register.unclear':
    "We don't know if your account was created, because we lost the answer. Try to log in before you send it again.",
  'register.have-account': 'Already have an account?',
  'register.log-in': 'Log in',
  'register.sign-in-instead': 'Log in instead',

  'forgot.intro': "Enter your email and we'll send you a link to choose a new password.",
  'forgot.choose-title': 'Choose a password',
  'forgot.choose-intro': "We'll email you a link to a page where you choose your password.",
  'forgot.choose-sent': 'If there is an account for {email}, we sent a link to choose a password.',
  'forgot.choose-back': 'Back to your profile',
  'forgot.submit': 'Send the link',
  'forgot.submitting': 'Sending the link…',
  'forgot.unclear':
    "We don't know if the link was sent, because we lost the answer. Look in your inbox before you ask for another one.",
  'forgot.back': 'Back to log in',
  'forgot.sent-title': 'Check your email',
  'forgot.sent': 'If there is an account for {email}, we sent a link to choose a new password.',
  'forgot.sent-hint': 'It can take a few minutes. Check your spam folder too.',
  'forgot.other-email': 'Use a different email',

  'reset.submit': 'Save new password',
  'reset.submitting': 'Saving your new password…',
  'reset.done-title': "You've changed your password",
  'reset.done': 'You can log in with your new password now.',
  'reset.other-done-title': 'The password is changed',
  'reset.other-done': 'It opens the account that asked for the link.',
  'reset.log-in': 'Log in',
  'reset.invalid-title': 'This link no longer works',
  'reset.invalid': 'It has expired, or it was already used. No password has changed.',
  'reset.unclear':
    "We don't know if your password was changed, because we lost the answer. Send it again, or try to log in with it.",
  'reset.perhaps-used': 'You may have just used it. Try to log in with your new password first.',
  'reset.ask-again': 'Ask for a new link',
} as const;
