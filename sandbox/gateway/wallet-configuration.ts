import type { Addresses } from '../addresses';

/**
 * The part of the client configuration that enables wallets, in the provider's format. `displayName`: the publisher.
 * `places`: the addresses of its pages.
 */
export const walletConfiguration = (
  wallets: boolean,
  displayName: string,
  places: { readonly assetsUrl?: string },
): Record<string, unknown> =>
  wallets
    ? {
        paypalEnabled: true,
        paypal: {
          ...places,
          clientId: 'sandbox-paypal-client',
          displayName,
          environment: 'offline',
          environmentNoNetwork: false,
          billingAgreementsEnabled: true,
          currencyIsoCode: 'USD',
        },
        androidPay: {
          enabled: true,
          environment: 'sandbox',
          googleAuthorizationFingerprint: 'sandbox-google-fingerprint',
          supportedNetworks: ['visa', 'mastercard', 'amex', 'discover'],
        },
        applePayWeb: {
          countryCode: 'US',
          currencyCode: 'USD',
          merchantIdentifier: 'sandbox.merchant',
          supportedNetworks: ['visa', 'mastercard', 'amex', 'discover'],
        },
      }
    : { paypalEnabled: false };

/**
 * Wallet settings of a page's configuration. The vendors' scripts are the sandbox's mocks
 * (docs/decisions/0023-wallets.md).
 */
export const walletPageConfig = ({ membership }: Addresses): Record<string, unknown> => ({
  payPal: { script: `${membership}/wallets/paypal.js` },
  googlePay: { script: `${membership}/wallets/google-pay.js` },
  applePay: true,
});
