/** Words of the sign-in page, which come with its form. Errors and refusals are the specification's, word for word. */
export const firstTexts = {
  'title.login': 'Log in',

  'field.email': 'Email',
  'field.password': 'Password',

  'password.toggle': 'Show password',
  'password.show': 'Show',
  'password.hide': 'Hide',
  'password.caps-lock': 'Caps Lock is on.',

  'page.loading': 'Loading...',
  'page.slow': 'This is taking longer than usual.',
  'page.still-working': 'Still working…',
  'page.try-again': 'Try again',
  'page.reload': 'Reload the page',
  'page.help': 'Customer service',
  'page.chunk-again': "It still doesn't load. Reloading the page may help. Nothing was changed.",
  'page.broken-title': 'Something went wrong on this page',
  'page.broken': 'The fault is ours. Reload the page to go on.',

  'login.submit': 'Log in',
  'login.submitting': 'Logging in…',
  'login.forgot': 'Forgot password?',
  'login.new-here': 'New here?',
  'login.create-account': 'Create an account',
  'login.resend': 'resend the verification e-mail',
  'login.resending': 'sending the verification e-mail…',
  'login.resent': 'The e-mail is on its way. You can ask for another one in {seconds} seconds.',
  'login.resent-announcement': 'The verification e-mail is on its way.',
  'login.resend-failed': "We couldn't send it. Please try again.",
  'login.contact-service': 'contact customer service',
  'login.signed-in': 'Signed in as {name}',
  'login.signed-in-plain': 'Signed in',
  'login.signed-in-as': "You're signed in as {name}.",
  'login.signed-in-as-plain': "You're signed in.",
  'login.not-ready': "You can't log in yet: part of this page didn't load. What you typed is still here.",
  'login.continue': 'Continue',
  'login.not-you': 'Not you?',
  'login.log-out': 'Log out',
  'login.logged-out': "You're logged out.",

  'handoff.failed': "We couldn't finish signing you in. Please log in here.",

  'region.member-outside':
    "You can't sign in from where you are. Your membership is untouched, and works again when you are back.",

  'settings.logging-out': 'Logging out...',

  'error.email-not-verified': 'Sorry, this email has not been verified. Please check your email or ',
  'error.unknown': 'An unknown error has occurred.',
  'error.wrong-email-or-password': 'Sorry, this is the wrong email or password.',
  'error.signing-in': 'Sorry, there was a problem logging into your account.',

  'invalid.all-fields': 'Please fill out all form fields.',
  'invalid.password-missing': 'Please enter a password.',
  'invalid.email': 'Please enter a valid email address.',
  'invalid.password': 'Please enter a valid password.',
} as const;
