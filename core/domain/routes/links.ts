/** Pages of the host site that the account area links to (RT-22). */
export const hostLinks = {
  membershipTerms: '/membership-terms',
  cancellationTerms: '/membership-terms#cancellation',
  terms: '/terms/',
  privacy: '/privacy/',
} as const;
