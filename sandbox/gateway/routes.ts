import type { FastifyInstance } from 'fastify';
import { addMonths } from '../calendar';
import type { HostName } from '../addresses';
import { watchBackend } from '../http/backend';
import { field, text } from '../http/body';
import { createCardNonce } from '../payment/card-nonces';
import { cardFromTyped, passesLuhn, type Card } from '../payment/cards';
import type { Sandbox } from '../sandbox-context';
import { framePage, frameScript } from './frame-page';
import { walletRoutes } from './wallet-routes';

/**
 * The gateway API for the card library: the page of its fields, that page's script, and the exchange of a card for a
 * nonce. Pages of the sandbox call their own origin. Pages of other origins call the membership host (client-token.ts).
 */
export const gatewayRoutes = (host: FastifyInstance, sandbox: Sandbox, name: HostName): void => {
  framePages(host);
  host.register(async (scope) => {
    watchBackend(scope, sandbox, name);
    gatewayCalls(scope, sandbox);
  });
};

export const framePages = (host: FastifyInstance): void => {
  // Serves only the card fields; the frame of PayPal's module is not needed here.
  host.get<{ Params: { file: string } }>('/gateway/web/:version/html/:file', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(request.params.file.startsWith('dispatch-frame') ? emptyPage : framePage),
  );
  host.get('/gateway/web/:version/js/:file', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await frameScript()),
  );
};

export const gatewayCalls = (scope: FastifyInstance, sandbox: Sandbox): void => {
  walletRoutes(scope, sandbox);
  scope.post('/gateway/v1/payment_methods/credit_cards', async (request, reply) => {
    const typed = field(request.body, 'creditCard');
    const number = text(typed, 'number')?.replace(/\s/g, '') ?? null;
    const cvv = text(typed, 'cvv');
    // A form with only the security code sends no number: the code belongs to a stored card.
    const now = sandbox.clock.now();
    if (number === null && cvv !== null)
      return reply.status(202).send(answer(createCardNonce(sandbox.database, cvvOnly(cvv), now), null));
    if (number === null || !passesLuhn(number))
      return reply.status(422).send(fieldError('number', '81715', 'Credit card number is invalid.'));
    const card = cardFromTyped({
      number,
      cvv,
      holder: text(typed, 'cardholderName'),
      month: readNumber(text(typed, 'expiration_month')),
      year: readNumber(text(typed, 'expiration_year')),
      zip: text(typed, 'billing_address', 'postal_code'),
    });
    const isChecked = field(typed, 'options', 'validate') === true;
    if (isChecked && card.refusal === 'Gateway Rejected: cvv')
      return reply.status(422).send(fieldError('cvv', '81736', 'CVV verification failed'));
    return reply.status(202).send(answer(createCardNonce(sandbox.database, card, now), card));
  });

  const cvvOnly = (cvv: string): Card => {
    const expiry = addMonths(sandbox.clock.now(), 36);
    const card = cardFromTyped({
      number: '4111111111111111',
      cvv,
      holder: null,
      month: expiry.getUTCMonth() + 1,
      year: expiry.getUTCFullYear(),
      zip: null,
    });
    return { ...card, onlyCode: true };
  };
};

const emptyPage = '<!DOCTYPE html><html lang="en"><title>Wallet frame</title></html>';

const readNumber = (digits: string | null): number | null =>
  digits !== null && /^\d{1,4}$/.test(digits) ? Number(digits) : null;

const unknown = 'Unknown';
const cardBinData = {
  commercial: unknown,
  countryOfIssuance: unknown,
  debit: unknown,
  durbinRegulated: unknown,
  healthcare: unknown,
  issuingBank: unknown,
  payroll: unknown,
  prepaid: unknown,
  productId: unknown,
};

const answer = (nonce: string, card: Card | null): object => ({
  creditCards: [
    {
      type: 'CreditCard',
      nonce,
      description: card === null ? '' : `ending in ${card.last4.slice(-2)}`,
      consumed: false,
      details:
        card === null
          ? {}
          : {
              bin: card.bin,
              cardType: card.cardType,
              cardholderName: card.holder,
              expirationMonth: String(card.month ?? '').padStart(2, '0'),
              expirationYear: String(card.year ?? ''),
              lastFour: card.last4,
              lastTwo: card.last4.slice(-2),
            },
      binData: cardBinData,
    },
  ],
});

const fieldError = (name: string, code: string, message: string): object => ({
  error: { message },
  fieldErrors: [{ field: 'creditCard', fieldErrors: [{ field: name, code, message }] }],
});
