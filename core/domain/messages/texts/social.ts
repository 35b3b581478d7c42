/** Words of signing in with a provider. */
export const socialTexts = {
  'social.group': 'Sign in with',
  'social.continue': 'Continue with {provider}',
  'social.waiting': 'Waiting for {provider}…',
  'social.last-used': 'Last used',
  'social.or': 'or with your email',
  'social.email-instead': 'You can also go on with your email, below.',
  'social.account-exists': 'There is an account with this email already.',
  'social.link': 'Sign in with your password once to link {provider}',
} as const;
