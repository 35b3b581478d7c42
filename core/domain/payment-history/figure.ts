/** An amount as a plain number, for spreadsheets and for payments with an unknown currency. */
export const figureOf = (cents: number): string => (cents / 100).toFixed(2);
