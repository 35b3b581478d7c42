/** Words of a bank, or of the catalogue, that end without a stop and are followed by others. */
export const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
