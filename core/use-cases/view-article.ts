import type { Tracking } from '../ports/tracking';

/** HM-22, readings 40: a signed-in reader has an article in front of them. Told once per address while the page lives. */
export type ViewArticle = (view: {
  /** Without query and fragment, which do not make it another article. */
  readonly address: string;
  readonly postId: string;
  readonly loggedIn: boolean;
}) => void;

export const makeViewArticle = ({ tracking }: { readonly tracking: Tracking }): ViewArticle => {
  const seen = new Set<string>();
  return ({ address, postId, loggedIn }) => {
    if (!loggedIn || seen.has(address)) return;
    seen.add(address);
    tracking.track({ name: 'articleview', postId });
  };
};
