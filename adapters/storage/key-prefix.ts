/** The prefix of all our keys in browser storage. */
export const keyPrefix = 'masthead.';
