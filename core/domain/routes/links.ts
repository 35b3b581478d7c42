/** Pages of the host site that the account area links to (RT-22). */
export const hostLinks = {
  membershipTerms: '/membership-terms',
  cancellationTerms: '/membership-terms#cancellation',
  terms: '/terms/',
  privacy: '/privacy/',
} as const;

/** The `tel:` address of a telephone number as people write it: `+1 (800) 555-0123`. */
export const telephoneAddress = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;
