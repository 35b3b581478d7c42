import { withCharacters } from './html-entities';

/** A tag, with the text before it and the content after it. */
export interface PagePiece {
  /** The text since the tag before, its references to characters replaced. */
  readonly text: string;
  /** In lower case, as in `h1` and `/h1`; empty at the end of the page. */
  readonly tag: string;
  /** What is no markup after this tag, as it stands there: the content of a `title` or a `script`. */
  readonly content: string;
}

/** Comments, declarations, and tags to the end of their name. */
const mark = /<(?:!--(?:-?>|[^]*?(?:--!?>|$))|[!?][^>]*>?|\/(?:>|[^a-z][^>]*>?)|(\/?[a-z][^\t\n\f\r />]*))/gi;

/** An attribute with its value and what is between it and the one before. There is always one where a tag goes on. */
const attribute =
  /[\t\n\f\r /]*(?:[^\t\n\f\r />][^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"?|'[^']*'?|[^\t\n\f\r >"'][^\t\n\f\r >]*)?)?)?/y;

/** Their content is no markup where scripts run. */
const withoutMarkup = /^(?:script|style|title|textarea|xmp|iframe|noembed|noframes|noscript|plaintext)$/;

/**
 * The pieces of an HTML page, found as browsers find them: in one go from left to right, in time that grows with the length.
 * Comments and templates bring none.
 */
export const piecesOf = function* (html: string): Generator<PagePiece> {
  let from = 0;
  let text = '';
  let templates = 0;
  let drawings = 0;
  for (;;) {
    mark.lastIndex = from;
    const found = mark.exec(html);
    if (templates === 0) text += withCharacters(html.slice(from, found?.index));
    if (found === null) break;
    from = mark.lastIndex;
    const tag = found[1]?.toLowerCase();
    if (tag === undefined) continue;
    const end = tagEnd(html, from);
    if (end >= html.length) break;
    from = end + 1;
    const closesItself = html.charAt(end - 1) === '/';
    // Only in drawings an element may close itself.
    if (/^(?:svg|math)$/.test(tag) && !closesItself) drawings += 1;
    if (/^\/(?:svg|math)$/.test(tag) && drawings > 0) drawings -= 1;
    if (tag === 'template') templates += 1;
    if (tag === '/template' && templates > 0) templates -= 1;
    const start = from;
    if (withoutMarkup.test(tag) && !(closesItself && drawings > 0)) from = contentEnd(html, from, tag);
    if (templates > 0) continue;
    yield { text, tag, content: html.slice(start, from) };
    text = '';
  }
  yield { text, tag: '', content: '' };
};

/** Where the `>` of a tag is; a `>` in a quoted value is none. The length of the page where it never ends. */
const tagEnd = (html: string, from: number): number => {
  attribute.lastIndex = from;
  while (attribute.lastIndex < html.length && html.charAt(attribute.lastIndex) !== '>') attribute.exec(html);
  return attribute.lastIndex;
};

const contentEnd = (html: string, from: number, name: string): number => {
  if (name === 'plaintext') return html.length;
  const sign = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])${name === 'script' ? scriptSigns : ''}`, 'gi');
  sign.lastIndex = from;
  // A script in a comment in a script does not end that script.
  let isComment = false;
  let isInner = false;
  for (let found = sign.exec(html); found !== null; found = sign.exec(html)) {
    const [what] = found;
    if (what === '<!') isComment = true;
    else if (what === '-->') isComment = isInner = false;
    else if (!what.startsWith('</')) isInner = isComment;
    else if (isInner) isInner = false;
    else return found.index;
  }
  return html.length;
};

const scriptSigns = '|<script(?=[\\t\\n\\f\\r />])|<!(?=--)|-->';
