/**
 * An amount charged today, as the largest figure of an offer: "$9.99", and "$0" if nothing is charged. `money` formats in
 * the page's locale and currency.
 */
export const amountToday = (amount: number, money: (amount: number) => string): string =>
  amount === 0 ? money(amount).replace(/[.,]0+(?!\d)/, '') : money(amount);
