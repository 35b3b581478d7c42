/** Selector of elements that can surround all parts of an article. */
const around = 'article,[data-post-id],[data-content-id]';

/**
 * Maps each element to the id of its article. A body takes the id of its surrounding element, or else of its
 * conversation.
 */
export const numberAll = (marks: readonly HTMLElement[]): ReadonlyMap<HTMLElement, string> =>
  new Map(marks.map((mark) => [mark, idOf(mark, marks)]));

const idOf = (mark: HTMLElement, marks: readonly HTMLElement[]): string =>
  mark.dataset['postId'] || numberAround(mark) || conversationOf(mark, marks) || mark.dataset['contentId']!;

/**
 * The element that surrounds an article; `null` if there is none. Calls the prototype's method, because a form field
 * can hide it.
 */
const outside = ({ parentElement }: HTMLElement): HTMLElement | null =>
  parentElement && (Element.prototype.closest.call(parentElement, around) as HTMLElement | null);

/** The article part to which a surrounding element's post id belongs. */
const numberedFirst = new WeakMap<HTMLElement, { readonly postId: string; readonly part: HTMLElement }>();

/**
 * Returns the post id of the element around a body. If the element surrounds all articles, its id belongs to the first
 * one.
 */
const numberAround = (mark: HTMLElement): string | undefined => {
  let part = mark;
  for (let outer = outside(mark); outer !== null; part = outer, outer = outside(outer)) {
    const { postId } = outer.dataset;
    if (!postId) continue;
    const first = numberedFirst.get(outer);
    if (first?.postId !== postId || !first.part.isConnected) numberedFirst.set(outer, { postId, part });
    const isOwn = outer.tagName === 'ARTICLE' || part === mark || numberedFirst.get(outer)?.part === part;
    return isOwn ? postId : undefined;
  }
  return undefined;
};

/**
 * Returns the id of the next conversation, unless it belongs to an article above. For the first body, a preceding
 * conversation also counts.
 */
const conversationOf = (mark: HTMLElement, marks: readonly HTMLElement[]): string | undefined => {
  const at = marks.indexOf(mark);
  const above = marks.slice(0, Math.max(at, 0)).filter(isBody);
  const next = nextTo(mark, marks.slice(at + 1));
  const isTaken = above.some(
    (body) => outside(body) !== outside(mark) && nextTo(body, marks.slice(marks.indexOf(body))) === next,
  );
  if (next !== undefined) return isTaken ? undefined : next.dataset['postId'];
  return above.length > 0 ? undefined : nextTo(mark, marks.slice(0, at).reverse())?.dataset['postId'];
};

const nextTo = (mark: HTMLElement, others: readonly HTMLElement[]): HTMLElement | undefined =>
  others.find(
    (other) =>
      other.dataset['masthead'] === 'comments' &&
      other.dataset['postId'] &&
      [null, mark, outside(mark)].includes(outside(other)),
  );

const isBody = ({ dataset }: HTMLElement): boolean => dataset['masthead'] === 'content';
