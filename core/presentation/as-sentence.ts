/** Adds a period to a text of a bank or the catalog that has none, so that another sentence can follow. */
export const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
