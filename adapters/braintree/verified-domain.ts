/**
 * Stands in for `braintree-web/lib/is-verified-domain` in what is built: the card provider's own domains over https, as there, and this
 * machine, where the sandbox's card fields are (docs/decisions/0086-any-page.md). Where fields come from is the gateway's to say, and no page's.
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
