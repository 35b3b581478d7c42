/** A change of newsletter subscriptions; each list occurs once. */
export interface NewsletterDiff {
  readonly subscribe: string[];
  readonly unsubscribe: string[];
}

/**
 * The difference from the saved state (NL-02). A list that is back in its saved state is omitted.
 *
 * @example
 * ```ts
 * diffNewsletters(['morning-brief', 'weekend'], ['weekend', 'team-news']);
 * // { subscribe: ['team-news'], unsubscribe: ['morning-brief'] }
 * ```
 */
export const diffNewsletters = (current: readonly string[], wanted: readonly string[]): NewsletterDiff => {
  const [saved, chosen] = [new Set(current), new Set(wanted)];
  return {
    subscribe: [...chosen].filter((list) => !saved.has(list)),
    unsubscribe: [...saved].filter((list) => !chosen.has(list)),
  };
};

/** The saved state after a successful update. */
export const withDiff = (
  current: readonly string[],
  {
    subscribe,
    unsubscribe,
  }: { readonly subscribe: readonly string[]; readonly unsubscribe: readonly string[] },
): readonly string[] => {
  const left = new Set(unsubscribe);
  return [...new Set([...current.filter((list) => !left.has(list)), ...subscribe])];
};
