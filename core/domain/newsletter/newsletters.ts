/** The publisher's brands, in the order in which their newsletters are shown. */
export const newsletterBrands = ['news', 'lifestyle', 'media'] as const;
export type NewsletterBrand = (typeof newsletterBrands)[number];

/** Groups of newsletters that only members are sent (NL-06). */
export const exclusiveGroups = [
  'member_exclusive',
  'member_team_exclusive',
  'member_columnist_exclusive',
] as const;
export type ExclusiveGroup = (typeof exclusiveGroups)[number];

/** One newsletter. */
export interface NewsletterList {
  readonly id: string;
  /** The sender's own name for the same list; subscriptions may be kept by either. */
  readonly stId: string;
  readonly name: string;
  readonly description: string;
  /** In the publisher's words, such as `Weekdays`; empty when nothing is said. */
  readonly frequency: string;
  /** An http or https address. */
  readonly image: string | null;
  /** Whom an exclusive list is about. */
  readonly team: string | null;
  readonly columnist: string | null;
}

/** EN-09: the lists by brand, those for members, and which of them the reader gets. */
export interface NewsletterData {
  readonly lists: Readonly<Record<NewsletterBrand, readonly NewsletterList[]>>;
  readonly exclusives: Readonly<Record<ExclusiveGroup, readonly NewsletterList[]>>;
  /** `id` of each list that the reader gets; what no list is known for stands as it came. */
  readonly listSubscriptions: readonly string[];
}

export const noNewsletterData: NewsletterData = {
  lists: { news: [], lifestyle: [], media: [] },
  exclusives: { member_exclusive: [], member_team_exclusive: [], member_columnist_exclusive: [] },
  listSubscriptions: [],
};

export const exclusiveLists = ({
  exclusives,
}: Pick<NewsletterData, 'exclusives'>): readonly NewsletterList[] =>
  exclusiveGroups.flatMap((group) => exclusives[group]);

/** Every list, each group in its order. */
export const everyList = (data: Pick<NewsletterData, 'lists' | 'exclusives'>): readonly NewsletterList[] => [
  ...newsletterBrands.flatMap((brand) => data.lists[brand]),
  ...exclusiveLists(data),
];

/** A subscription may name a list by either of its ids: all are kept by `id`, each once. */
export const byListId = (
  subscriptions: readonly string[],
  lists: readonly NewsletterList[],
): readonly string[] => {
  const ids = new Set(lists.map(({ id }) => id));
  const idOfStId = new Map(lists.map(({ id, stId }) => [stId, id]));
  return [...new Set(subscriptions.map((name) => (ids.has(name) ? name : (idOfStId.get(name) ?? name))))];
};
