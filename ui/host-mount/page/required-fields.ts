/** The form of an address in the configuration, after "must be". */
export const addressForm = 'an https address, or in the environment "local" http on loopback';

/** The fields that nothing works without, each with the form expected. */
export const requiredForms = {
  environment: 'one of local, staging, production',
  siteId: 'a text',
  membershipHost: `${addressForm}, without a path`,
  restBase: addressForm,
} as const;
