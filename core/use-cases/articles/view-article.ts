import type { Tracking } from '../../ports/tracking';

/** Tracks the article view of a signed-in reader, once per article and page load (HM-22, readings 40, 67). */
export type ViewArticle = (view: {
  /** The publisher's id of the article. */
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
