export type NewsletterBrand = 'news' | 'lifestyle' | 'media';

/** The publisher's brands, in the display order of their newsletters. */
export const newsletterBrands: readonly NewsletterBrand[] = ['news', 'lifestyle', 'media'];

/** The groups of newsletters for members only (NL-06). */
export type ExclusiveGroup = 'member_exclusive' | 'member_team_exclusive' | 'member_columnist_exclusive';

export const exclusiveGroups: readonly ExclusiveGroup[] = [
  'member_exclusive',
  'member_team_exclusive',
  'member_columnist_exclusive',
];

export interface NewsletterList {
  readonly id: string;
  /** The sender's alternative id of the list. Subscriptions may use either id. */
  readonly stId: string;
  readonly name: string;
  readonly description: string;
  /** The publisher's text, such as `Weekdays`; may be empty. */
  readonly frequency: string;
  /** An http or https URL. */
  readonly image: string | null;
  /** The team or columnist that an exclusive list is about. */
  readonly team: string | null;
  readonly columnist: string | null;
}

/** The lists by brand, the member-only lists and the reader's subscriptions (EN-09). */
export interface NewsletterData {
  readonly lists: Readonly<Record<NewsletterBrand, readonly NewsletterList[]>>;
  readonly exclusives: Readonly<Record<ExclusiveGroup, readonly NewsletterList[]>>;
  /** The `id` of each subscribed list. The name of an unknown list is kept unchanged. */
  readonly listSubscriptions: readonly string[];
}

export const noNewsletterData: NewsletterData = {
  lists: { news: [], lifestyle: [], media: [] },
  exclusives: { member_exclusive: [], member_team_exclusive: [], member_columnist_exclusive: [] },
  listSubscriptions: [],
};

/**
 * Returns the lists for members only (NL-06), group by group.
 *
 * @example
 * ```ts
 * await account.loadUser();
 * await account.loadNewsletters();
 * const { data } = account.newsletters.getValue();
 * exclusiveLists(data).map(({ name }) => name);
 * // ['Newsletter 401', 'Newsletter 501', 'Newsletter 601']
 * ```
 */
export const exclusiveLists = ({
  exclusives,
}: Pick<NewsletterData, 'exclusives'>): readonly NewsletterList[] =>
  exclusiveGroups.flatMap((group) => exclusives[group]);

/** All lists; each group keeps its order. */
export const everyList = (data: Pick<NewsletterData, 'lists' | 'exclusives'>): readonly NewsletterList[] => [
  ...newsletterBrands.flatMap((brand) => data.lists[brand]),
  ...exclusiveLists(data),
];

/** Maps subscriptions to the `id` of their list and removes duplicates. A subscription may use either id of a list. */
export const byListId = (
  subscriptions: readonly string[],
  lists: readonly NewsletterList[],
): readonly string[] => {
  const ids = new Set(lists.map(({ id }) => id));
  const idOfStId = new Map(lists.map(({ id, stId }) => [stId, id]));
  return [...new Set(subscriptions.map((name) => (ids.has(name) ? name : (idOfStId.get(name) ?? name))))];
};
