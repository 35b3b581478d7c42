import { withCharacters } from './html-entities';
import { piecesOf } from './html-tokenizer';

/** The maximum number of characters that are searched, and of the message that is shown. */
const searched = 10_000_000;
const longest = 500;

/**
 * The plain text of the first `h1` of an HTML response, as read by a browser with scripts enabled (ER-02); `null` if
 * missing or empty. Excludes content that is not page text (scripts, styles, templates, titles, fields). The text is
 * never parsed as HTML, so it cannot create elements, requests or dialogs.
 *
 * @example
 * ```ts
 * messageFromHtml('<title>503</title><h1>Back at <b>9 am</b></h1>'); // 'Back at 9 am'
 * messageFromHtml('<p>Back at 9 am</p>'); // null
 * ```
 */
export const messageFromHtml = (body: string): string | null => {
  if (typeof body !== 'string') return null;
  let heading: string | null = null;
  for (const { text, tag } of piecesOf(body.slice(0, searched))) {
    if (heading !== null) heading += text;
    if (/^\/?h[1-6]$/.test(tag)) {
      if (heading !== null) break;
      if (tag === 'h1') heading = '';
    }
  }
  return plain(heading ?? '', longest);
};

/** The plain text of the page title; `null` if there is none. */
export const titleFromHtml = (body: string): string | null => {
  if (typeof body !== 'string') return null;
  for (const { tag, content } of piecesOf(body.slice(0, searched)))
    if (tag === 'title') return plain(withCharacters(content), longest);
  return null;
};

/** Removes control characters and bidirectional marks. */
const plain = (text: string, most: number): string | null => {
  const shown = text
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return shown === '' ? null : shown.slice(0, most);
};
