/** Words of the payflow and of the membership page. */
export const membershipTexts = {
  'membership.paused': 'Subscription successfully paused',
  'membership.resumed': 'Membership successfully resumed',
} as const;
