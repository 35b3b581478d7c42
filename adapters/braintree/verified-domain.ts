/**
 * Replaces `braintree-web/lib/is-verified-domain` in the built script. It accepts the card provider's own
 * domains over https, as the original does. It also accepts localhost, which serves the sandbox's card fields
 * (docs/decisions/0086-any-page.md). The address of the fields comes from the payment gateway, never from the
 * page.
 */
export const isVerifiedDomain = (address: string): boolean => {
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === 'https:'
      ? /(^|\.)(paypal|braintreepayments|braintreegateway|braintree-api)\.com$/.test(hostname)
      : protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname);
  } catch {
    return false;
  }
};
