import googlePayment from 'braintree-web/google-payment';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { decimal, type WalletTerms } from '../../core/domain/wallet/wallet-terms';
import { withTimeout } from './with-timeout';
import { loadVendorScript } from './vendor-script';
import { failed, sheetsOf, type PrepareWallet } from './wallet-sheet';

export interface GooglePayOptions {
  /** URL of Google's script; default: its public URL. */
  readonly script?: string | undefined;
  /** The publisher's merchant id at Google. Google's test environment needs none. */
  readonly merchantId?: string | undefined;
}

const publicScript = 'https://pay.google.com/gp/p/js/pay.js';

/** The functions of Google's script that are used, as documented by Google. */
interface PaymentsClient {
  readonly isReadyToPay: (request: object) => Promise<{ readonly result: boolean }>;
  readonly createButton: (options: object) => HTMLElement;
  readonly loadPaymentData: (request: object) => Promise<unknown>;
}
type MakePaymentsClient = new (options: { readonly environment: string }) => PaymentsClient;

/** Google Pay on devices that support it (PF-04). */
export const prepareGooglePay: PrepareWallet<GooglePayOptions> = (
  page,
  { script = publicScript, merchantId },
) => {
  const { window, client, toScriptAddress, loadLimit } = page;
  const environment =
    client.getConfiguration().gatewayConfiguration.environment === 'production' ? 'PRODUCTION' : 'TEST';
  return pipe(
    TE.tryCatch(
      () =>
        googlePayment.create({
          client,
          googlePayVersion: 2,
          ...(merchantId !== undefined && { googleMerchantId: merchantId }),
        }),
      () => failed,
    ),
    TE.bindTo('payment'),
    TE.tap(() =>
      paymentsClientOf(window) === null
        ? loadVendorScript({ window, limit: loadLimit, address: () => toScriptAddress(script) })
        : TE.right(undefined),
    ),
    TE.bind('vendor', () => {
      const Vendor = paymentsClientOf(window);
      return Vendor === null
        ? TE.left({ _tag: 'NotLoaded' } as const)
        : TE.fromEither(
            E.tryCatch(
              () => new Vendor({ environment }),
              () => failed,
            ),
          );
    }),
    TE.bind('ready', ({ payment, vendor }) =>
      withTimeout(
        TE.tryCatch(
          () => vendor.isReadyToPay(askOf(payment.createPaymentDataRequest())),
          () => failed,
        ),
        { timers: window, limit: loadLimit, late: { _tag: 'TimedOut' } as const },
      ),
    ),
    TE.map(({ payment, vendor, ready }) =>
      ready?.result !== true
        ? null
        : {
            close: () => undefined,
            draw: (element, place) => {
              const { begin, end, endWith, work } = sheetsOf(page, place);
              const press = async (): Promise<void> => {
                const terms = begin();
                if (terms === null) return;
                try {
                  const request = payment.createPaymentDataRequest({
                    // The library's types require a total even if the amount is unknown.
                    transactionInfo: transactionOf(
                      terms,
                      page.currency,
                    ) as google.payments.api.TransactionInfo & {
                      totalPrice: string;
                    },
                  });
                  const given = await vendor.loadPaymentData(request);
                  endWith(await work(Promise.resolve(payment.parseResponse(given))));
                } catch (thrown) {
                  end(E.left(isCancel(thrown) ? { _tag: 'Cancelled' } : failed));
                }
              };
              return TE.fromEither(
                E.tryCatch(
                  () => {
                    element.append(
                      vendor.createButton({
                        onClick: () => void press(),
                        buttonType: place.purpose === 'save' ? 'plain' : place.purpose,
                        buttonSizeMode: 'fill',
                        allowedPaymentMethods: payment.createPaymentDataRequest().allowedPaymentMethods,
                      }),
                    );
                    return undefined;
                  },
                  () => failed,
                ),
              );
            },
          },
    ),
  );
};

/** The request for `isReadyToPay`: everything but the price. */
const askOf = ({
  apiVersion,
  apiVersionMinor,
  allowedPaymentMethods,
}: google.payments.api.PaymentDataRequest): object => ({
  apiVersion,
  apiVersionMinor,
  allowedPaymentMethods,
});

/**
 * During a trial the total is an estimate: the amount of the first charge, because nothing is charged today.
 */
const transactionOf = ({ label, amount, dueToday }: WalletTerms, currencyCode: string) => ({
  currencyCode,
  countryCode: 'US',
  ...(amount === null
    ? { totalPriceStatus: 'NOT_CURRENTLY_KNOWN' }
    : {
        totalPriceStatus: dueToday > 0 ? 'FINAL' : 'ESTIMATED',
        totalPrice: decimal(amount),
        totalPriceLabel: label,
      }),
});

const isCancel = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown && thrown.statusCode === 'CANCELED';

const paymentsClientOf = (window: object): MakePaymentsClient | null => {
  const { google } = window as {
    readonly google?: { readonly payments?: { readonly api?: { readonly PaymentsClient?: unknown } } } | null;
  };
  const found = google?.payments?.api?.PaymentsClient;
  return typeof found === 'function' ? (found as MakePaymentsClient) : null;
};
