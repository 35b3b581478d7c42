import type { Addresses } from '../addresses';

/** The part of the client configuration that turns wallets on, as the provider answers it. `places`: where its pages are. */
export const walletConfiguration = (
  wallets: boolean,
  places: { readonly assetsUrl?: string },
): Record<string, unknown> =>
  wallets
    ? {
        paypalEnabled: true,
        paypal: {
          ...places,
          clientId: 'sandbox-paypal-client',
          displayName: 'The Courier',
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

/** What pages say of wallets: the vendors' scripts are the stand-ins of this machine (docs/decisions/0023-wallets.md). */
export const walletPageConfig = ({ membership }: Addresses): Record<string, unknown> => ({
  payPal: { script: `${membership}/wallets/paypal.js` },
  googlePay: { script: `${membership}/wallets/google-pay.js` },
  applePay: true,
});
