import { fieldsInJson } from '../json';

/** Control characters and bidirectional marks. */
const unreadable = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
const longest = 300;

/**
 * The stored title of the article at `path`; `null` if there is none or it belongs to another page. It is validated,
 * because storage and page content are untrusted.
 */
export const articleTitleAt = (text: string | null, path: string): string | null => {
  const kept = fieldsInJson(text);
  if (kept['path'] !== path || typeof kept['title'] !== 'string') return null;
  const title = kept['title'].replace(unreadable, ' ').replace(/\s+/g, ' ').trim();
  return title === '' || title.length > longest ? null : title;
};
