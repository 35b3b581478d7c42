/** An amount as a plain figure: what a spreadsheet adds up, and all that can be told where nobody says which money it is. */
export const figureOf = (cents: number): string => (cents / 100).toFixed(2);
