type Check = (address: string) => boolean;

/** Accepts the card provider's own domains over https, as the original does. */
const isOfProvider: Check = (address) => {
  try {
    const { protocol, hostname } = new URL(address);
    return (
      protocol === 'https:' &&
      /(^|\.)(paypal|braintreepayments|braintreegateway|braintree-api)\.com$/.test(hostname)
    );
  } catch {
    return false;
  }
};

const checks: Check[] = [isOfProvider];

/**
 * Replaces `braintree-web/lib/is-verified-domain` in the built script. The address of the fields comes from the payment
 * gateway, never from the page.
 */
export const isVerifiedDomain: Check = (address) => checks.some((accepts) => accepts(address));

/** Accepts more addresses. Only `local-fields.ts` calls it, which production pages do not load. */
export const acceptAlso = (accepts: Check): void => void checks.push(accepts);
