import { usableWording, type Names } from '../publisher/names';
import { fill } from './translator';
import type { ParametersOf } from './parameters';
import { mailTexts } from './texts/mails';
import { membershipTexts } from './texts/membership';
import { periodTexts } from './texts/periods';

/**
 * All texts of mails, including shared texts of the membership page. They are not part of `englishTexts`, because no
 * page shows them (decision 67).
 *
 * @example
 * ```ts
 * englishMailTexts['mail.hello']; // 'Hi {name},'
 * ```
 */
export const englishMailTexts = { ...periodTexts, ...membershipTexts, ...mailTexts } as const;

export type MailTexts = typeof englishMailTexts;

export type MailKey = keyof MailTexts;

/** The publisher's overrides or translations of single mail texts. */
export type MailWording = Readonly<Partial<Record<MailKey, string>>>;

/** The `Translate` of mails. The compiler requires exactly the parameters in a text. */
export type MailTranslate = <Key extends MailKey>(
  key: Key,
  ...parameters: ParametersOf<MailTexts[Key]>
) => string;

/**
 * `names`: inserted into all texts. Values are sanitized with `clean` before they are inserted, because they may come from
 * other people.
 */
export const makeMailTranslate =
  (wording: MailWording, names: Names, clean: (value: string) => string): MailTranslate =>
  (key, ...[parameters]) => {
    const cleaned = Object.entries({ ...names, ...parameters }).map(([name, value]) => [
      name,
      clean(String(value)),
    ]);
    return fill(
      usableWording(wording[key], names) ?? englishMailTexts[key],
      Object.fromEntries(cleaned) as Record<string, string>,
    );
  };
