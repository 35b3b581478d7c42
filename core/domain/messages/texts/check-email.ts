/** Texts of the page after registration. */
export const checkEmailTexts = {
  'register-success.sent': 'We sent an email to {email}. Open the link in it to confirm your address.',
  'register-success.sent-plain': 'We sent you an email. Open the link in it to confirm your address.',
  'register-success.sent-signed-in':
    'We sent an email to {email}. Open the link in it to confirm your address before you log in on another device.',
  'register-success.continue': 'Continue',
  'register-success.subscribe': 'See {product}',
  'register-success.log-in': 'Log in',
  'register-success.late': "Didn't get the email?",
  'register-success.late-hint': 'It can take a few minutes. Check your spam folder too.',
  'register-success.wrong': 'Wrong address?',
  'register-success.correct': 'Correct your email',
  'register-success.keep': 'Keep {email}',
} as const;
