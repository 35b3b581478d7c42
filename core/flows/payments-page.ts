import { readPublisher, type Publisher } from '../domain/publisher/publisher';
import { makePaymentsFlow, type PaymentsFlow, type PaymentsPorts } from './payments';
import { makeReadPayments } from '../use-cases/payment-methods/read-payments';
import type { MembershipServices } from './services';
import type { AccountSettings } from '../domain/settings/settings';

type PaymentsRequest = Omit<PaymentsPorts, 'readPayments'> &
  Parameters<typeof makeReadPayments>[0] &
  Pick<MembershipServices<unknown>, 'warn'> & { readonly settings: Pick<AccountSettings, 'publisher'> };

/**
 * The flow and the publisher for the page of payments and receipts. Loaded with that page, because few readers open it.
 */
export interface PaymentsPage {
  readonly flow: PaymentsFlow;
  /** The issuer of receipts. */
  readonly publisher: Publisher;
}

export const makePaymentsPage = (services: PaymentsRequest): PaymentsPage => ({
  flow: makePaymentsFlow({ ...services, readPayments: makeReadPayments(services) }),
  publisher: readPublisher(services.settings.publisher, services.warn),
});
