/** What all keys of ours begin with, in the browser's own storage. */
export const keyPrefix = 'masthead.';
