/** The `tel:` address of a telephone number as people write it: `+1 (800) 555-0123`. */
export const telephoneAddress = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;
