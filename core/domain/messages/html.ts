import { withCharacters } from './html-entities';
import { piecesOf } from './html-tokenizer';

/** The longest piece of an answer that is searched, and the longest message shown. */
const searched = 10_000_000;
const longest = 500;

/**
 * ER-02: the plain text of the first `h1` of an HTML answer, as a browser that runs scripts reads it; `null` when there is none
 * or it is empty. What is no text on a page (scripts, styles, templates, titles, fields) is not in it. The text is never parsed
 * as HTML, so that no element, request or dialog can come of it.
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

/** The plain text of the page's title; `null` when there is none. */
export const titleFromHtml = (body: string): string | null => {
  if (typeof body !== 'string') return null;
  for (const { tag, content } of piecesOf(body.slice(0, searched)))
    if (tag === 'title') return plain(withCharacters(content), longest);
  return null;
};

/** Without controls, and without the marks that turn the reading direction round. */
const plain = (text: string, most: number): string | null => {
  const shown = text
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return shown === '' ? null : shown.slice(0, most);
};
