/** Prefix for React's generated ids. The host may use its own React, whose ids start from the same zero (R16). */
export const identifierPrefix = 'mh';
