import { consoleLog, find } from '../../page/lent';

/** Elements that stand for an article: its body, its conversation, or the article as the publisher marks it. */
const marked =
  '[data-masthead=content],[data-masthead=comments],article[data-post-id],article[data-content-id]';

const isBody = ({ dataset }: HTMLElement): boolean => dataset['masthead'] === 'content';

/** On a page with one article, the number of whatever has one is its number. */
const numberOf = (mark: HTMLElement, marks: readonly HTMLElement[]): string => {
  const numbered = Element.prototype.closest.call(mark, '[data-post-id]') as HTMLElement | null;
  const found =
    numbered ?? marks.find(({ dataset }) => dataset['masthead'] === 'comments' && dataset['postId']) ?? mark;
  return found.dataset['postId'] || mark.dataset['contentId']!;
};

/** The articles of a page, which may go on with others. */
export interface Articles {
  /** Looks at them anew: what is in view is told of once more, since somebody else may be here. */
  readonly scan: () => void;
  /** The first body of the article that stands at this mount point: its content id stands for the article, whatever else is known of it. */
  readonly firstOf: (body: HTMLElement) => HTMLElement;
  /** The page's own article, or one that has come into view: one further down may use up what its reader has free. */
  readonly isBefore: (body: HTMLElement) => boolean;
}

/**
 * HM-22, readings 67: the articles of this page. An article is called by its `data-post-id`, and by its `data-content-id` where it has none.
 * `onView`: one of an article's elements has come into view.
 */
export const makeArticles = (onView: (id: string) => void): Articles => {
  let ids: ReadonlyMap<HTMLElement, string> = new Map();
  let numberAll: ((marks: readonly HTMLElement[]) => typeof ids) | null = null;
  const viewed = new WeakSet<Element>();
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const id = ids.get(target as HTMLElement);
      if (!isIntersecting || id === undefined) continue;
      viewed.add(target);
      onView(id);
    }
  });

  const scan = (): void => {
    const ownElements = [...find(marked)].filter(({ dataset }) => dataset['postId'] ?? dataset['contentId']);
    const marks =
      ownElements.length > 0 ? ownElements : [...find('[data-post-id],[data-content-id]')].slice(0, 1);
    if (numberAll === null && marks.filter(isBody).length > 1) {
      import('./continuous').then(
        (part) => {
          numberAll = part.numberAll;
          scan();
        },
        () => consoleLog.warn('A part could not be loaded'),
      );
      return;
    }
    ids = numberAll?.(marks) ?? new Map(marks.map((mark) => [mark, numberOf(mark, marks)]));
    seen.disconnect();
    for (const mark of marks) seen.observe(mark);
  };
  scan();
  /** What stands for the same article. */
  const sameAs = (body: HTMLElement): readonly HTMLElement[] =>
    [...ids.keys()].filter((mark) => ids.get(mark) === ids.get(body));
  return {
    scan,
    firstOf: (body) => sameAs(body).find(isBody) ?? body,
    isBefore: (body) => {
      const first = find('[data-masthead=content]')[0];
      return first === body || sameAs(body).some((mark) => mark === first || viewed.has(mark));
    },
  };
};
