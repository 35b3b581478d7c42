const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
};

/** The longest piece of an answer that is searched, and the longest message shown. */
const searched = 100_000;
const longest = 500;

/**
 * ER-02: the plain text of the first `h1` of an HTML answer; `null` when there is none or it is empty. The text is never
 * parsed as HTML: tags are cut out of it, so that no element, request or dialog can come of it.
 */
export const messageFromHtml = (body: string): string | null => {
  if (typeof body !== 'string') return null;
  const heading = contentOf(withoutHidden(body.slice(0, searched)), 'h1');
  if (heading === null) return null;
  const text = withoutControls(decodeEntities(withoutTags(heading))).trim();
  return text === '' ? null : text.slice(0, longest);
};

/** The plain text of the page's title; `null` when there is none. */
export const titleFromHtml = (body: string): string | null => {
  if (typeof body !== 'string') return null;
  const title = contentOf(body.slice(0, searched), 'title');
  const text = title === null ? '' : withoutControls(decodeEntities(title)).trim();
  return text === '' ? null : text;
};

/** What stands between a start tag and its end tag, each searched for once from the left. */
const contentOf = (html: string, name: string): string | null => {
  const start = new RegExp(`<${name}(?=[\\s/>])`, 'i').exec(html);
  if (start === null) return null;
  const open = tagEnd(html, start.index);
  if (open === -1) return null;
  const rest = html.slice(open + 1);
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'i').exec(rest);
  return end === null ? rest : rest.slice(0, end.index);
};

/** Where the tag that begins at `from` ends; a `>` inside a quoted attribute does not end it. -1 when it never does. */
const tagEnd = (html: string, from: number): number => {
  let quote = '';
  for (let at = from + 1; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if ((character === '"' || character === "'") && html.charAt(at - 1) === '=') {
      quote = character;
    } else if (character === '>') {
      return at;
    }
  }
  return -1;
};

/** Comments, scripts and styles are not text. */
const withoutHidden = (html: string): string =>
  cut(cut(cut(html, '<!--', '-->'), '<script', '</script>'), '<style', '</style>');

const cut = (html: string, start: string, end: string): string => {
  const lower = html.toLowerCase();
  let kept = '';
  let from = 0;
  for (;;) {
    const open = lower.indexOf(start, from);
    if (open === -1) return kept + html.slice(from);
    kept += html.slice(from, open);
    const close = lower.indexOf(end, open + start.length);
    if (close === -1) return kept;
    from = close + end.length;
  }
};

const withoutTags = (html: string): string => {
  const tag = /<[A-Za-z/!?]/g;
  let text = '';
  let from = 0;
  for (;;) {
    tag.lastIndex = from;
    const open = tag.exec(html)?.index;
    if (open === undefined) return text + html.slice(from);
    text += html.slice(from, open);
    const close = tagEnd(html, open);
    if (close === -1) return text;
    from = close + 1;
  }
};

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole;
    const point = decimal !== undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
      ? String.fromCodePoint(point)
      : '\ufffd';
  });

const withoutControls = (text: string): string =>
  // Controls, and the marks that turn the reading direction round.

  text
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .replace(/ {2,}/g, ' ');
