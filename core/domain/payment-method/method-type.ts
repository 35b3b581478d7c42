/** The types of payment methods (EN-05). */
export type PaymentMethodType = 'CreditCard' | 'PayPalAccount' | 'GooglePay' | 'ApplePay';
