/** Before the ids that React gives: the host may have a React of its own, which counts from the same zero (R16). */
export const identifierPrefix = 'mh';
