import { fill } from './translator';
import type { ParametersOf } from './parameters';
import { mailTexts } from './texts/mails';
import { membershipTexts } from './texts/membership';
import { periodTexts } from './texts/periods';

/**
 * Every text that a mail may say: its own, and those of the membership page that name the same things. It is no part of
 * `englishTexts`, because no page of a reader's says any of it (decision 67).
 */
export const englishMailTexts = { ...periodTexts, ...membershipTexts, ...mailTexts } as const;

type Texts = typeof englishMailTexts;

export type MailKey = keyof Texts;

/** A publisher's own wording of single texts of mails, or a translation of them. */
export type MailWording = Readonly<Partial<Record<MailKey, string>>>;

/** `Say` of the mails: the compiler asks for exactly the parameters that a text names. */
export type MailTranslate = <Key extends MailKey>(
  key: Key,
  ...parameters: ParametersOf<Texts[Key]>
) => string;

/** Values are cleaned by `clean` before they are put into a text: they may be a stranger's. */
export const makeMailTranslate =
  (wording: MailWording, clean: (value: string) => string): MailTranslate =>
  (key, ...[parameters]) => {
    const cleaned = Object.entries(parameters ?? {}).map(([name, value]) => [name, clean(String(value))]);
    return fill(wording[key] ?? englishMailTexts[key], Object.fromEntries(cleaned) as Record<string, string>);
  };
