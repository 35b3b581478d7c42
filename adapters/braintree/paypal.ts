import paypalCheckout from 'braintree-web/paypal-checkout';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { decimal, type WalletTerms } from '../../core/domain/wallet/wallet-terms';
import { withTimeout } from './with-timeout';
import { loadVendorScript } from './vendor-script';
import { failed, sheetsOf, type PrepareWallet } from './wallet-sheet';

export interface PayPalOptions {
  /** URL of PayPal's script without query; default: its public URL. */
  readonly script?: string | undefined;
}

const publicScript = 'https://www.paypal.com/sdk/js';

/** The functions of PayPal's script that are used, as documented by PayPal. */
interface PayPalGlobal {
  readonly Buttons: (options: Readonly<Record<string, unknown>>) => PayPalButtons;
}
interface PayPalButtons {
  readonly isEligible?: () => boolean;
  readonly render: (element: HTMLElement) => Promise<unknown>;
  readonly close?: () => unknown;
}

/** A billing agreement with PayPal, which recurring charges require (the `vault` flow) (PF-04). */
export const preparePayPal: PrepareWallet<PayPalOptions> = (page, { script = publicScript }) => {
  const { window, client, toScriptAddress, loadLimit } = page;
  return pipe(
    TE.tryCatch(
      () => paypalCheckout.create({ client }),
      () => failed,
    ),
    TE.bindTo('checkout'),
    TE.bind('clientId', ({ checkout }) =>
      TE.tryCatch(
        () => checkout.getClientId(),
        () => failed,
      ),
    ),
    TE.tap(({ clientId }) =>
      paypalOf(window) === null
        ? loadVendorScript({
            window,
            limit: loadLimit,
            address: () => toScriptAddress(`${script}?${query(clientId, page.currency)}`),
          })
        : TE.right(undefined),
    ),
    TE.flatMap(({ checkout }) => {
      const paypal = paypalOf(window);
      if (paypal === null) return TE.left({ _tag: 'NotLoaded' } as const);
      return TE.right({
        close: () => checkout.teardown().catch(() => undefined),
        draw: (element, place) => {
          const { begin, end, endWith, work } = sheetsOf(page, place);
          let terms: WalletTerms | null = null;
          const options = {
            fundingSource: 'paypal',
            style: { layout: 'horizontal', height: 48, tagline: false, label: 'paypal' },
            onClick: (_data: unknown, actions?: Actions) => {
              terms = begin();
              return terms === null ? actions?.reject() : actions?.resolve();
            },
            createBillingAgreement: () => {
              if (terms === null) return Promise.reject(new Error('nothing is on offer'));
              const { label, amount } = terms;
              return work(
                checkout.createPayment({
                  flow: 'vault' as paypal.FlowType,
                  ...(amount !== null && { amount: decimal(amount), currency: page.currency }),
                  billingAgreementDescription: label,
                  enableShippingAddress: false,
                }),
              );
            },
            onApprove: (data: Parameters<typeof checkout.tokenizePayment>[0]) =>
              work(checkout.tokenizePayment(data)).then(endWith, () => end(E.left(failed))),
            onCancel: () => end(E.left({ _tag: 'Cancelled' })),
            onError: () => end(E.left(failed)),
          };
          return pipe(
            withTimeout(
              TE.tryCatch(
                async () => {
                  const buttons = paypal.Buttons(options);
                  if (buttons.isEligible?.() === false) throw new Error('not eligible');
                  await buttons.render(element);
                  return buttons;
                },
                () => failed,
              ),
              {
                timers: window,
                limit: loadLimit,
                late: { _tag: 'TimedOut' } as const,
                discard: (buttons) => buttons.close?.(),
              },
            ),
            TE.map((buttons) => () => void buttons.close?.()),
          );
        },
      });
    }),
  );
};

interface Actions {
  readonly resolve: () => unknown;
  readonly reject: () => unknown;
}

const query = (clientId: string, currency: string): string =>
  new URLSearchParams({
    'client-id': clientId,
    components: 'buttons',
    vault: 'true',
    intent: 'tokenize',
    'disable-funding': 'credit,card,paylater,venmo',
    currency,
  }).toString();

const paypalOf = (window: object): PayPalGlobal | null => {
  const { paypal } = window as { readonly paypal?: Partial<PayPalGlobal> | null };
  return typeof paypal?.Buttons === 'function' ? (paypal as PayPalGlobal) : null;
};
