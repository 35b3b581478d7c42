import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { field, text } from '../http/body';
import { createCardNonce } from '../payment/card-nonces';
import { publicWallets, publicTestCard } from '../payment/test-nonces';
import type { Sandbox } from '../sandbox-context';

/** The gateway API for the card library's wallet modules. All tokens of the wallet mocks start with `sandbox-`. */
export const walletRoutes = (scope: FastifyInstance, { database, clock, settings }: Sandbox): void => {
  const issue = (publicNonce: string): string => {
    const now = clock.now();
    const card = publicTestCard(publicNonce, now);
    if (card === null) throw new Error(`Unknown test nonce ${publicNonce}`);
    return createCardNonce(database, card, now);
  };
  const refusal = (name: string, message: string): object => ({
    error: { message },
    fieldErrors: [{ field: name, fieldErrors: [] }],
  });

  scope.post('/gateway/v1/paypal_hermes/setup_billing_agreement', async (request, reply) => {
    if (!settings.read().wallets)
      return reply.status(422).send(refusal('paypal', 'PayPal is not enabled for this merchant.'));
    if (text(request.body, 'returnUrl') === null)
      return reply.status(422).send(refusal('paypal', 'Return URL is required.'));
    const tokenId = `sandbox-BA-${randomUUID()}`;
    return reply
      .status(201)
      .send({ agreementSetup: { tokenId, approvalUrl: `/wallets/paypal?ba_token=${tokenId}` } });
  });

  scope.post('/gateway/v1/payment_methods/paypal_accounts', async (request, reply) => {
    const token = text(request.body, 'paypalAccount', 'billingAgreementToken');
    if (token === null || !token.startsWith('sandbox-BA-'))
      return reply.status(422).send(refusal('paypalAccount', 'Billing agreement token is invalid.'));
    return reply.status(202).send({
      paypalAccounts: [
        {
          type: 'PayPalAccount',
          nonce: issue(publicWallets.payPal),
          description: 'PayPal',
          consumed: false,
          details: { email: 'wallet.reader@example.com', payerInfo: {}, correlationId: null },
        },
      ],
    });
  });

  scope.post('/gateway/v1/apple_pay_web/sessions', async (request, reply) =>
    text(field(request.body, 'applePayWebSession'), 'validationUrl') === null
      ? reply.status(422).send(refusal('applePayWebSession', 'Validation URL is required.'))
      : reply.status(201).send({ merchantSessionIdentifier: `sandbox-${randomUUID()}`, epochTimestamp: 0 }),
  );

  scope.post('/gateway/v1/payment_methods/apple_payment_tokens', async (request, reply) => {
    const data = text(field(request.body, 'applePaymentToken'), 'paymentData');
    if (data === null || data === '')
      return reply.status(422).send(refusal('applePaymentToken', 'Apple Pay token is invalid.'));
    return reply.status(202).send({
      applePayCards: [
        {
          type: 'ApplePayCard',
          nonce: issue(publicWallets.applePay),
          description: 'Apple Pay',
          consumed: false,
          details: { cardType: 'Visa', cardholderName: 'Visa Apple Pay Cardholder', dpanLastTwo: '81' },
        },
      ],
    });
  });

  // Google itself requests this from the provider; the mock requests it here.
  scope.post('/gateway/v1/sandbox/google_pay_tokens', async (_request, reply) =>
    reply.status(202).send({
      androidPayCards: [
        {
          type: 'AndroidPayCard',
          nonce: issue(publicWallets.googlePay),
          description: 'Android Pay',
          consumed: false,
          details: {
            cardType: 'Visa',
            lastTwo: '81',
            lastFour: '1881',
            isNetworkTokenized: false,
            bin: '401288',
          },
        },
      ],
    }),
  );
};
