import { isForeign } from '../../page/foreign';
import { find } from '../../../../adapters/browser/find';
import { mounts } from '../../page/mounts';
import { numberAll } from './continuous';

/**
 * Selector of elements that identify an article: its body, its conversation, or the article element of the publisher.
 */
const marked =
  '[data-masthead=content],[data-masthead=comments],article[data-post-id],article[data-content-id]';

const isBody = ({ dataset }: HTMLElement): boolean => dataset['masthead'] === 'content';

/**
 * Returns the id on a page with one article: the post id around the element or of the page's conversation, or else the
 * content id.
 */
const numberOf = (mark: HTMLElement, marks: readonly HTMLElement[]): string => {
  const numbered = Element.prototype.closest.call(mark, '[data-post-id]') as HTMLElement | null;
  const found =
    numbered ?? marks.find(({ dataset }) => dataset['masthead'] === 'comments' && dataset['postId']) ?? mark;
  return found.dataset['postId'] || mark.dataset['contentId']!;
};

/** The articles of a page. More can be appended later. */
export interface Articles {
  /** Scans the page again. Articles in view are tracked once more, because the reader may have changed. */
  readonly scan: () => void;
  /** Returns the first body of the article at this mount point. Its content id identifies the article. */
  readonly firstOf: (body: HTMLElement) => HTMLElement;
  /**
   * True for the page's own article, and for an article that has come into view. Articles further down are not checked
   * early, because a check may use up the reader's free articles.
   */
  readonly isBefore: (body: HTMLElement) => boolean;
}

/**
 * Tracks the articles of this page (HM-22, readings 67). The id of an article is its `data-post-id`, or else its
 * `data-content-id`. `onView` is called when an element of an article comes into view.
 */
export const makeArticles = (onView: (id: string) => void): Articles => {
  let ids: ReadonlyMap<HTMLElement, string> = new Map();
  let isContinuous = false;
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
    const among = (selector: string) => [...find(selector)].filter((one) => !isForeign(one));
    const ownElements = among(marked).filter(({ dataset }) => dataset['postId'] ?? dataset['contentId']);
    const marks =
      ownElements.length > 0 ? ownElements : among('[data-post-id],[data-content-id]').slice(0, 1);
    isContinuous ||= marks.filter(isBody).length > 1;
    ids = isContinuous ? numberAll(marks) : new Map(marks.map((mark) => [mark, numberOf(mark, marks)]));
    seen.disconnect();
    for (const mark of marks) seen.observe(mark);
  };
  scan();
  /** Elements of the same article. */
  const sameAs = (body: HTMLElement): readonly HTMLElement[] =>
    [...ids.keys()].filter((mark) => ids.get(mark) === ids.get(body));
  return {
    scan,
    firstOf: (body) => sameAs(body).find(isBody) ?? body,
    isBefore: (body) => {
      const [first] = mounts('content');
      return first === body || sameAs(body).some((mark) => mark === first || viewed.has(mark));
    },
  };
};
