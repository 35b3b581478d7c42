/** The values of one publisher, used where the configuration names none. No other file has any (decision 123). */

/** The name of the product that a membership gives access to. */
export const defaultProductName = 'Sports+';

/** The namespace of the publisher's own routes in the REST API. */
export const defaultRestNamespace = 'nyp-membership/v1';

/** The name of the cookie by which page caches distinguish subscribers (HM-16). */
export const defaultSegmentCookie = 'vip-go-seg';

/** The brand of a site by its id; `news` for all others (HM-06). */
export const brandOfSite: ReadonlyMap<string, 'lifestyle' | 'media'> = /* @__PURE__ */ new Map([
  ['courierlife', 'lifestyle'],
  ['courierscreen', 'media'],
]);

/** Pages of the host site that the account area links to (RT-22). */
export const hostLinks = {
  membershipTerms: '/membership-terms',
  cancellationTerms: '/membership-terms#cancellation',
  terms: '/terms/',
  privacy: '/privacy/',
} as const;
