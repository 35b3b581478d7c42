import * as E from 'fp-ts/Either';
import { isEmail } from '../credentials/email';

/** The service's limit per request. */
export const mostRecipients = 50;

export type RecipientsRefused =
  | { readonly _tag: 'NoRecipients' }
  | { readonly _tag: 'TooManyRecipients' }
  /** Invalid addresses, or the reader's own address. */
  | { readonly _tag: 'WrongRecipients'; readonly recipients: readonly string[] };

/**
 * The addresses to invite, without duplicates (ignoring case) and without the reader's own.
 *
 * @example
 * ```ts
 * readRecipients(['alex@example.com', 'Alex@example.com '], 'robin.sample@example.com');
 * // { _tag: 'Right', right: ['Alex@example.com'] }
 * ```
 */
export const readRecipients = (
  entered: readonly string[],
  ownEmail: string,
): E.Either<RecipientsRefused, readonly string[]> => {
  const byKey = new Map(
    entered
      .map((one) => one.trim())
      .flatMap((one) => (one === '' ? [] : [[one.toLowerCase(), one] as const])),
  );
  const recipients = [...byKey.values()];
  if (recipients.length === 0) return E.left({ _tag: 'NoRecipients' });
  if (recipients.length > mostRecipients) return E.left({ _tag: 'TooManyRecipients' });
  const wrong = recipients.filter((one) => !isEmail(one) || one.toLowerCase() === ownEmail.toLowerCase());
  return wrong.length > 0 ? E.left({ _tag: 'WrongRecipients', recipients: wrong }) : E.right(recipients);
};
