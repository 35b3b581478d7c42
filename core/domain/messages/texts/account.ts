/** Words of signing in, registering and the profile page. */
export const accountTexts = {
  'title.login': 'Log in',
  'title.register': 'Create your account',
  'title.register-success': 'Check your email',
  'title.forgot-password': 'Forgot your password?',
  'title.reset-password': 'Choose a new password',
  'title.settings': 'Profile',
  'title.membership': 'Membership',
  'title.subscribe': 'Sports+ membership',
  'title.not-found': 'Page not found',

  'field.email': 'Email',
  'field.password': 'Password',
  'field.new-password': 'New password',
  'field.first-name': 'First name',
  'field.last-name': 'Last name',
} as const;
