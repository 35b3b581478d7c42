import { withCharacters } from './html-entities';

/** A tag, with the text before it and the content after it. */
export interface PagePiece {
  /** The text since the previous tag, with character references replaced. */
  readonly text: string;
  /** The tag name in lower case, such as `h1` or `/h1`; empty at the end of the page. */
  readonly tag: string;
  /** The raw content after this tag, such as the content of a `title` or a `script`. */
  readonly content: string;
}

/** Matches comments, declarations, and tags up to the end of their name. */
const mark = /<(?:!--(?:-?>|[^]*?(?:--!?>|$))|[!?][^>]*>?|\/(?:>|[^a-z][^>]*>?)|(\/?[a-z][^\t\n\f\r />]*))/gi;

/** Matches an attribute with its value and the separators before it. It always matches inside a tag. */
const attribute =
  /[\t\n\f\r /]*(?:[^\t\n\f\r />][^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"?|'[^']*'?|[^\t\n\f\r >"'][^\t\n\f\r >]*)?)?)?/y;

/** The elements with raw content if scripts are enabled. */
const withoutMarkup = /^(?:script|style|title|textarea|xmp|iframe|noembed|noframes|noscript|plaintext)$/;

/**
 * Splits an HTML page as browsers do: one pass from left to right, in linear time. Comments and templates produce no
 * pieces.
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
    // Elements can only close themselves inside SVG or MathML.
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

/** The position of the tag's `>`, ignoring a `>` in a quoted value. The length of the page if the tag does not end. */
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
