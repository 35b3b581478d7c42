export const reason = 'Tells the articles of a page apart that goes on with others below its own';

/** What may surround all that belongs to one article. */
const around = 'article,[data-post-id],[data-content-id]';

/** The ids of the articles that these elements stand for. A body takes the id of what surrounds it, or of the conversation that belongs to it. */
export const numberAll = (marks: readonly HTMLElement[]): ReadonlyMap<HTMLElement, string> =>
  new Map(marks.map((mark) => [mark, idOf(mark, marks)]));

const idOf = (mark: HTMLElement, marks: readonly HTMLElement[]): string =>
  mark.dataset['postId'] || numberAround(mark) || conversationOf(mark, marks) || mark.dataset['contentId']!;

/** The element that surrounds an article; `null` where none does. A form's fields may be named after its methods. */
const outside = ({ parentElement }: HTMLElement): HTMLElement | null =>
  parentElement && (Element.prototype.closest.call(parentElement, around) as HTMLElement | null);

/** What the number of a page's own article belongs to. */
const numberedFirst = new WeakMap<HTMLElement, { readonly postId: string; readonly part: HTMLElement }>();

/** The number of what surrounds a body. The number around all articles is the first one's. */
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

/** The next conversation, unless it is that of an article above; for the first body also one before it. */
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
