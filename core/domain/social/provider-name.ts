import type { Profile } from '../profile/profile';
import type { SocialProvider } from './provider';

export type ReaderName = Pick<Profile, 'firstName' | 'lastName' | 'fullName'>;

/** The maximum length of a name (VA-11). */
const longest = 100;

/**
 * The name in a provider's document, which can have any shape (AU-08). Falls back to the local part of the email
 * address. Never throws.
 */
export const nameFrom = (provider: SocialProvider, document: unknown, email: string): ReaderName => {
  const name = readers[provider](document);
  if (name.firstName !== '' || name.lastName !== '')
    return { ...name, fullName: name.fullName || clean(`${name.firstName} ${name.lastName}`) };
  const localPart = clean(email.split('@')[0]);
  return { firstName: localPart, lastName: '', fullName: localPart };
};

/**
 * Google returns both names; Facebook returns one text; Apple's format is not public, so both variants are supported.
 */
const readers: Readonly<Record<SocialProvider, (document: unknown) => ReaderName>> = {
  google: (document) => {
    const firstName = textOf(document, 'given_name');
    const lastName = textOf(document, 'family_name');
    return firstName === '' && lastName === ''
      ? split(textOf(document, 'name'))
      : { firstName, lastName, fullName: textOf(document, 'name') };
  },
  facebook: (document) => split(textOf(document, 'name')),
  apple: (document) => {
    const name = ownProperty(document, 'name');
    return typeof name === 'string'
      ? split(clean(name))
      : { firstName: textOf(name, 'firstName'), lastName: textOf(name, 'lastName'), fullName: '' };
  },
};

/** The first word is the first name, the last word the last name. */
const split = (fullName: string): ReaderName => {
  const words = fullName.split(' ');
  return { firstName: words[0] ?? '', lastName: words.length > 1 ? words[words.length - 1]! : '', fullName };
};

const ownProperty = (record: unknown, name: string): unknown =>
  typeof record === 'object' && record !== null && Object.hasOwn(record, name)
    ? (record as Record<string, unknown>)[name]
    : undefined;

const textOf = (record: unknown, name: string): string => clean(ownProperty(record, name));

/** Control characters, lone surrogates and bidirectional marks. */
const unseen = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Converts a value to one line of plain text. */
const clean = (value: unknown): string =>
  typeof value === 'string'
    ? Array.from(
        value
          .slice(0, 10 * longest)
          .replace(/\s+/g, ' ')
          .replace(unseen, '')
          .trim(),
      )
        .slice(0, longest)
        .join('')
        .trim()
    : '';
