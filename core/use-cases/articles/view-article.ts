import type { Tracking } from '../../ports/tracking';

/** HM-22, readings 40, 67: a signed-in reader has an article before them. Told once for each article while the page lives. */
export type ViewArticle = (view: {
  /** What the publisher calls the article. */
  readonly postId: string;
  readonly loggedIn: boolean;
}) => void;

export const makeViewArticle = ({ tracking }: { readonly tracking: Tracking }): ViewArticle => {
  const seen = new Set<string>();
  return ({ postId, loggedIn }) => {
    if (!loggedIn || seen.has(postId)) return;
    seen.add(postId);
    tracking.track({ name: 'articleview', postId });
  };
};
