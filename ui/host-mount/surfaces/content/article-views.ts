import { find } from '../../page/lent';

/** Elements that stand for an article: its body, its conversation, or the article as the publisher marks it. */
const marked =
  '[data-masthead=content],[data-masthead=comments],article[data-post-id],article[data-content-id]';

/**
 * HM-22, readings 67: the articles of this page, each element with the article's id. An article is called by its `data-post-id`,
 * and by its `data-content-id` where it has none. A body takes the id of what surrounds it, or of the conversation that belongs to it.
 */
const articlesHere = (): ReadonlyMap<HTMLElement, string> => {
  const own = [...find(marked)].filter(({ dataset }) => dataset['postId'] ?? dataset['contentId']);
  const marks = own.length > 0 ? own : [...find('[data-post-id],[data-content-id]')].slice(0, 1);
  return new Map(marks.map((mark, at) => [mark, idOf(mark, marks.slice(0, at), marks.slice(at + 1))]));
};

const idOf = (mark: HTMLElement, before: readonly HTMLElement[], after: readonly HTMLElement[]): string => {
  const article = closest(mark, 'article');
  const belongs = (other: HTMLElement): boolean =>
    other.dataset['masthead'] === 'comments' && [null, article].includes(closest(other, 'article'));
  return (
    (closest(mark, '[data-post-id]') ?? after.find(belongs) ?? before.filter(belongs).at(-1) ?? mark).dataset[
      'postId'
    ] ?? mark.dataset['contentId']!
  );
};

/** A form's fields may be named after its methods. */
const closest = (mark: HTMLElement, selector: string): HTMLElement | null =>
  Element.prototype.closest.call(mark, selector) as HTMLElement | null;

/** Tells of an article when one of its elements has come into view. `look` is called whenever the page or its reader has changed. */
export const makeArticleViews = (view: (postId: string) => void): (() => void) => {
  let articles = articlesHere();
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const postId = articles.get(target as HTMLElement);
      if (isIntersecting && postId !== undefined) view(postId);
    }
  });
  return () => {
    articles = articlesHere();
    // What is in view already is told of anew: somebody else may be here.
    seen.disconnect();
    for (const mark of articles.keys()) seen.observe(mark);
  };
};
