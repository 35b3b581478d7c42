/**
 * Texts of the sign-in page after a response. They load with the code that sends the request. Refusals are verbatim
 * from the specification.
 */
export const answeredTexts = {
  'login.resend': 'resend the verification e-mail',
  'login.resending': 'sending the verification email…',
  'login.resent': 'We sent the email. You can ask for another one in {seconds} seconds.',
  'login.resent-announcement': 'We sent the verification email.',
  'login.resend-failed': "We couldn't send it. Please try again.",
  'login.contact-service': 'contact customer service',
  'login.signed-in': 'Logged in as {name}',
  'login.signed-in-plain': 'Logged in',
  'login.signed-in-as': "You're logged in as {name}.",
  'login.signed-in-as-plain': "You're logged in.",
  'login.continue': 'Continue',
  'login.here': "This site doesn't know yet that you're logged in. Log in once here too.",
  'login.not-you': 'Not you?',
  'login.log-out': 'Log out',
  'login.logged-out': "You're logged out.",
  'settings.logging-out': 'Logging out...',
  'error.cookies-blocked': 'Your browser is blocking cookies for this site. Allow them to log in.',
  'login.account-elsewhere': 'Use your account on {site} instead',
  'error.registered-cookies-blocked':
    'Your account was created, but your browser is blocking cookies for this site. Allow them to log in.',
  'error.email-not-verified': 'Sorry, this email has not been verified. Please check your email or ',
  /** If the publisher has no customer service page, and the mail cannot be sent again. */
  'error.email-not-verified-alone': 'Sorry, this email has not been verified. Please check your email.',
  'error.unknown': 'An unknown error has occurred.',
  'error.wrong-email-or-password': 'Sorry, this is the wrong email or password.',
  'later.not-accepted': "Our service didn't accept your request.",
  'later.busy': 'Our service is busy right now.',
  'later.again': 'Try again later.',
  'later.again-at': 'Try again after {time}.',
} as const;
