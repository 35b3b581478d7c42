/** RT-22: pages of the host site that the account area links to. */
export const hostLinks = {
  membershipTerms: '/membership-terms',
  cancellationTerms: '/membership-terms#cancellation',
  terms: '/terms/',
  privacy: '/privacy/',
} as const;
