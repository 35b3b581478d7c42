type Check = (address: URL) => boolean;

/** Accepts the card provider's own domains over https, as the original does. */
const isOfProvider: Check = ({ protocol, hostname }) =>
  protocol === 'https:' &&
  /(^|\.)(paypal|braintreepayments|braintreegateway|braintree-api)\.com$/.test(hostname);

const checks: Check[] = [isOfProvider];

/**
 * Replaces `braintree-web/lib/is-verified-domain` in the built script. The address of the fields comes from the payment
 * gateway, never from the page.
 */
export const isVerifiedDomain = (text: string): boolean => {
  try {
    const address = new URL(text);
    return checks.some((accepts) => accepts(address));
  } catch {
    return false;
  }
};

/** Accepts more addresses. Only `local-fields.ts` calls it, which production pages do not load. */
export const acceptAlso = (accepts: Check): void => void checks.push(accepts);
