import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { siteOrNews } from '../addresses';
import { requireAccount } from '../identity/sessions';
import { walletConfiguration } from './wallet-configuration';
import { publisherOf } from '../publishers';
import type { Sandbox } from '../sandbox-context';

const gatewayConfiguration = '/gateway/merchants/sandbox/client_api/v1/configuration';

/**
 * The card library's entry point. For pages of the sandbox, the configuration omits the addresses of assets and API.
 * Without them the library calls the page's own origin, which the sandbox serves. Pages of other origins get the
 * address of the membership host. Our build of the library trusts that host, as it trusts all local hosts
 * (adapters/braintree/verified-domain.ts).
 */
export const clientTokenRoutes = (
  host: FastifyInstance,
  { database, addresses, origins, settings }: Sandbox,
): void => {
  host.get('/blaize/payment/braintree/token', async (request) => {
    requireAccount(database, request);
    const token = {
      version: 2,
      environment: 'sandbox',
      merchantId: 'sandbox',
      authorizationFingerprint: `sandbox_${randomUUID()}`,
      configUrl: `${addresses.membership}${gatewayConfiguration}`,
      graphQL: {
        url: `${addresses.membership}/gateway/graphql`,
        // Later than the library's own API version date, so the library keeps the address above.
        date: '2199-12-31',
        features: ['tokenize_credit_cards'],
      },
      challenges: ['cvv', 'postal_code'],
      venmo: 'off',
    };
    return { token: Buffer.from(JSON.stringify(token)).toString('base64') };
  });

  host.get(gatewayConfiguration, async ({ headers }) => {
    const assetsUrl = `${addresses.membership}/gateway`;
    const isForeign = origins.includes(headers.origin ?? '');
    return {
      ...(isForeign && { assetsUrl, clientApiUrl: assetsUrl }),
      environment: 'sandbox',
      merchantId: 'sandbox',
      challenges: ['cvv', 'postal_code'],
      creditCards: { supportedCardTypes: ['Visa', 'MasterCard', 'American Express', 'Discover', 'JCB'] },
      threeDSecureEnabled: false,
      ...walletConfiguration(
        settings.read().wallets,
        publisherOf(siteOrNews(headers.origin, addresses)).name,
        isForeign ? { assetsUrl } : {},
      ),
      venmo: 'off',
    };
  });
};
