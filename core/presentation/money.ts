/**
 * An amount as a locale writes it. Where the platform does not know one of the two, the code of the currency stands beside the figures:
 * no sign of another one is put there.
 */
export const moneyIn =
  ({ locale, currency }: { readonly locale: string; readonly currency: string }) =>
  (amount: number): string => {
    if (currency === 'USD' && dollarSignFirst.includes(locale) && isWholeCents(amount))
      return dollars(amount);
    try {
      return amount.toLocaleString(locale, { style: 'currency', currency });
    } catch {
      return `${amount.toFixed(2)} ${currency}`;
    }
  };

/**
 * R18: the first amount that the platform formats takes it longer than anything else of ours on an article (10 to 20 ms on a desktop).
 * What is usual is written here as it would write it (decision 88).
 */
const dollarSignFirst = ['en-US', 'es-US'];

const isWholeCents = (amount: number): boolean =>
  amount >= 0 && amount < 1e9 && Number(amount.toFixed(2)) === amount;

const dollars = (amount: number): string => `$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
