/** Texts of the social sign-in. */
export const socialTexts = {
  'social.group': 'Log in with',
  'social.continue': 'Continue with {provider}',
  'social.waiting': 'Waiting for {provider}…',
  'social.last-used': 'Last used',
  'social.or-instead': 'or continue with',
  'social.or': 'or with your email',
  'social.email-instead': 'You can also use your email below.',
  'social.account-exists': "There's already an account with this email.",
  'social.link': 'Log in with your password once to link {provider}',
} as const;
