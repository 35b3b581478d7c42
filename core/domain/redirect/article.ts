import { fieldsInJson } from '../json';
import { isHttpsAddress, isPictureAddress } from '../profile/field-rules';
import type { ArticleFacts } from './article-text';

/** Control characters and bidirectional marks. */
const unreadable = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
const longest = 300;

/**
 * The stored data of the article at `path`; `null` if there is none or it belongs to another page. The data is
 * validated, because storage and page content are untrusted. A picture requires https (VA-04), except on the local
 * development server (`host`).
 */
export const articleAt = (text: string | null, path: string, host: string): ArticleFacts | null => {
  const kept = fieldsInJson(text);
  if (kept['path'] !== path || typeof kept['title'] !== 'string') return null;
  const title = kept['title'].replace(unreadable, ' ').replace(/\s+/g, ' ').trim();
  if (title === '' || title.length > longest) return null;
  const { picture } = kept;
  return { title, picture: typeof picture === 'string' && isAllowed(picture, host) ? picture : null };
};

const isAllowed = (picture: string, host: string): boolean =>
  isHttpsAddress(picture) || (isPictureAddress(picture) && picture.startsWith(`http://${host}/`));
