/**
 * Texts of the sign-in page, which load with its form. Errors are verbatim from the specification. Texts after a
 * response are in `answered.ts`.
 */
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
  'page.contact': 'Get in touch',
  'page.chunk-again': "It still won't load. Reloading the page may help. Nothing was changed.",
  'page.broken-title': 'Something went wrong on this page',
  'page.framed-title': 'Open this page in its own window',
  'page.framed':
    'Another site is showing this page inside its own. To keep your account safe, open it in its own window.',
  'page.framed-open': 'Open the page',
  'page.broken': "It's our fault. Reload the page to continue.",
  'page.reference': 'Reference for customer service: {reference}',

  'login.verified': 'Thank you. Your email is confirmed.',
  'login.close': 'Close',
  'login.broken': "The log-in can't be shown here right now. It's our fault.",
  'login.broken-page': 'Open the log-in page',
  'login.submit': 'Log in',
  'login.submitting': 'Logging in…',
  'login.forgot': 'Forgot password?',
  'login.new-here': 'New here?',
  'login.create-account': 'Create an account',
  'login.not-ready': "You can't log in yet: part of this page didn't load. What you typed is still here.",

  'handoff.failed': "We couldn't finish logging you in. Please log in here.",

  'region.member-outside':
    "You can't log in from where you are. Your membership is safe, and works again when you're back.",

  'region.log-in': "Memberships aren't sold where you are. Members can still log in.",

  'error.signing-in': 'Sorry, there was a problem logging into your account.',

  'invalid.all-fields': 'Please fill out all form fields.',
  'invalid.password-missing': 'Please enter a password.',
  'invalid.email': 'Please enter a valid email address.',
  'invalid.password': 'Please enter a valid password.',
} as const;
