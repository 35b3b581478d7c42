/**
 * Test values that must never take effect: they belong to no real account, and mail to `.invalid` cannot be
 * delivered.
 */
export const madeUp = {
  email: 'masthead-verify@example.invalid',
  password: 'Masthead-Verify-1',
  id: 'masthead-verify',
  nonce: 'masthead00',
  origin: 'https://masthead-verify.invalid',
} as const;

/** The four features with the recorded responses they may have. */
export const featureChecks = [
  { feature: 'membership-entitlement-check', like: ['entitled', 'not-entitled', 'entitled-boolean'] },
  { feature: 'available-plans', like: ['plans', 'none'], inner: 'outputValue' },
  { feature: 'cancel-flow-offer', like: ['offer', 'none'], inner: 'outputValue' },
  { feature: 'text-campaigns', like: ['campaigns', 'none'], inner: 'outputValue' },
] as const;
