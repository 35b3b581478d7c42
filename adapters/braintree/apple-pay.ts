import applePay from 'braintree-web/apple-pay';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { decimal, type WalletTerms } from '../../core/domain/wallet/wallet-terms';
import type { WalletPlace } from '../../core/ports/wallets';
import { failed, sheetsOf, type PrepareWallet } from './wallet-sheet';

/** The part of the browser's Apple Pay session API that is used. */
interface Session {
  onvalidatemerchant: (event: { readonly validationURL: string }) => void;
  onpaymentauthorized: (event: { readonly payment: { readonly token: unknown } }) => void;
  oncancel: () => void;
  readonly completeMerchantValidation: (session: unknown) => void;
  readonly completePayment: (status: number) => void;
  readonly abort: () => void;
  readonly begin: () => void;
}
interface Sessions {
  new (version: number, request: object): Session;
  readonly canMakePayments: () => boolean;
  readonly supportsVersion: (version: number) => boolean;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
}

/** From this API version on, the payment sheet can show recurring charges. */
const recurringVersion = 14;

/** Apple Pay in browsers that support it (PF-04). It needs no vendor script. */
export const prepareApplePay: PrepareWallet<object> = (page) => {
  const { window, client } = page;
  const sessions = sessionsOf(window);
  if (sessions === null) return TE.right(null);
  return pipe(
    TE.tryCatch(
      () => applePay.create({ client }),
      () => failed,
    ),
    TE.map((gateway) => ({
      close: () => gateway.teardown().catch(() => undefined),
      draw: (element, place) => {
        const { begin, end, endWith, work } = sheetsOf(page, place);
        let closeSheet = (): void => undefined;
        // The browser opens the payment sheet only inside the click handler.
        const press = (): void => {
          const terms = begin();
          if (terms === null) return;
          try {
            const session = open(terms);
            closeSheet = () => session.abort();
            const fail = (): void => end(E.left(failed));
            session.onvalidatemerchant = ({ validationURL }) =>
              void work(gateway.performValidation({ validationURL }))
                .then(
                  (merchant) => session.completeMerchantValidation(merchant),
                  () => {
                    session.abort();
                    fail();
                  },
                )
                .catch(fail);
            session.onpaymentauthorized = ({ payment }) =>
              void work(gateway.tokenize({ token: payment.token }))
                .then(
                  (card) => {
                    session.completePayment(sessions.STATUS_SUCCESS);
                    endWith(card);
                  },
                  () => {
                    session.completePayment(sessions.STATUS_FAILURE);
                    fail();
                  },
                )
                .catch(fail);
            session.oncancel = () => end(E.left({ _tag: 'Cancelled' }));
            session.begin();
          } catch {
            end(E.left(failed));
          }
        };
        const open = (terms: WalletTerms): Session => {
          const { amount } = terms;
          const recurs = sessions.supportsVersion(recurringVersion);
          const request = gateway.createPaymentRequest({
            ...requestOf(terms),
            ...(recurs &&
              amount !== null && {
                recurringPaymentRequest: recurringOf({ ...terms, amount }, window.document.location.href),
              }),
          });
          return new sessions(recurs ? recurringVersion : 3, request);
        };
        element.append(buttonOf(window.document, place, press));
        return TE.right(() => {
          try {
            closeSheet();
          } catch {
            // `abort` throws if the sheet is closed already.
          }
        });
      },
    })),
  );
};

const requestOf = ({ label, amount, dueToday }: WalletTerms) => ({
  // During a trial nothing is charged. Apple Pay rejects a total of 0, so the first charge is shown as a
  // pending total.
  total: { label, amount: decimal(amount ?? 0), type: dueToday > 0 ? 'final' : 'pending' },
});

const recurringOf = (
  { label, amount, firstCharge, months }: WalletTerms & { readonly amount: number },
  managementURL: string,
) => ({
  paymentDescription: label,
  managementURL,
  regularBilling: {
    label,
    amount: decimal(amount),
    paymentTiming: 'recurring',
    recurringPaymentStartDate: firstCharge,
    recurringPaymentIntervalUnit: 'month',
    recurringPaymentIntervalCount: months,
  },
});

/** The browser draws Apple's logo. The style is set by script because the properties are vendor-specific. */
const buttonOf = (
  document: Document,
  { label, purpose }: WalletPlace,
  press: () => void,
): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', label);
  const style = {
    appearance: '-apple-pay-button',
    '-webkit-appearance': '-apple-pay-button',
    '-apple-pay-button-type': purpose === 'subscribe' ? 'subscribe' : 'plain',
    '-apple-pay-button-style': 'black',
    'inline-size': '100%',
    'block-size': '48px',
    cursor: 'pointer',
  };
  for (const [name, value] of Object.entries(style)) button.style.setProperty(name, value);
  button.addEventListener('click', press);
  return button;
};

/** `null` if the device has no Apple Pay, or cannot pay with it now. */
const sessionsOf = (window: object): Sessions | null => {
  const { ApplePaySession: found } = window as { readonly ApplePaySession?: Sessions };
  try {
    return typeof found === 'function' && found.supportsVersion(3) && found.canMakePayments() ? found : null;
  } catch {
    return null;
  }
};
