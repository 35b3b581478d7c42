/** What is sent to the newsletters: each list once. */
export interface NewsletterDiff {
  readonly subscribe: string[];
  readonly unsubscribe: string[];
}

/** NL-02: the difference to the saved state. A list that is back in its saved state is in neither. */
export const diffNewsletters = (current: readonly string[], wanted: readonly string[]): NewsletterDiff => {
  const [saved, chosen] = [new Set(current), new Set(wanted)];
  return {
    subscribe: [...chosen].filter((list) => !saved.has(list)),
    unsubscribe: [...saved].filter((list) => !chosen.has(list)),
  };
};

/** The saved state once a difference has come true. */
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
