import { fieldsInJson } from '../json';
import { isHttpsAddress, isPictureAddress } from '../profile/field-rules';
import type { ArticleFacts } from './article-text';

/** Controls, and signs that turn the direction of writing. */
const unreadable = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
const longest = 300;

/**
 * What is kept of the article that a way back leads to; `null` where nothing is, or it is another page's. Storage can be written by others,
 * and a page may say anything of itself. VA-04: a picture comes by https, but for one of the device that the site is being built on (`host`).
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
