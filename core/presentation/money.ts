/**
 * Formats an amount for a locale. If the platform does not know the locale or the currency, the currency code follows
 * the figures; an empty code is none. The symbol of another currency is never used.
 */
export const moneyIn =
  ({ locale, currency }: { readonly locale: string; readonly currency: string }) =>
  (amount: number): string => {
    if (currency === 'USD' && dollarSignFirst.includes(locale) && isWholeCents(amount))
      return dollars(amount);
    try {
      return amount.toLocaleString(locale, { style: 'currency', currency });
    } catch {
      return `${amount.toFixed(2)} ${currency}`.trim();
    }
  };

/**
 * The first amount that the platform formats takes 10 to 20 ms on a desktop, longer than all our other code on an
 * article (R18). The most common format is therefore implemented here, with the same result (decision 88).
 */
const dollarSignFirst = ['en-US', 'es-US'];

const isWholeCents = (amount: number): boolean =>
  amount >= 0 && amount < 1e9 && Number(amount.toFixed(2)) === amount;

const dollars = (amount: number): string => `$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
