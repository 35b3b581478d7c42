import { expect } from 'chai';
import { englishTexts } from '../../core/domain/messages/catalogue';
import { englishMailTexts } from '../../core/domain/messages/mail-catalogue';
import { userMessages } from '../atlas/section-8';

/** Texts given verbatim by the specification or the readings. They are exempt from docs/voice.md. */
const givenWordForWord: ReadonlySet<string> = new Set([
  ...userMessages,
  // Labels of the header (HM-10).
  'Log In',
  'Log Out',
  'Account Settings',
  'Get $10 / Refer a friend',
  // Given by readings 15.
  'resend the verification e-mail',
  // Given by PF-01 and BC-02.
  'Card Number',
  'Zip Code',
  'Get 4 Weeks for {price}',
  'Get 6 Months for {price}',
  'Get 1 Year for {price}',
  'Best Value!',
  // Given by readings 73.
  "We're checking whether you were charged.",
  // Required by law.
  'I agree to recurring automated text messages at this number. Consent is not a condition of any purchase.',
  // Given by readings 3.
  'Your trial was cancelled on {date}.',
]);

/** The texts of pages and mails. */
const texts = Object.entries<string>({ ...englishTexts, ...englishMailTexts }).filter(
  ([, text]) => !givenWordForWord.has(text),
);

const offending = (isWrong: (text: string) => boolean): readonly string[] =>
  texts.filter(([, text]) => isWrong(text)).map(([key, text]) => `${key}: ${text}`);

/** Words to avoid, each with the word to use instead: one term per thing, in spoken language. */
const wordsNotOurs: readonly (readonly [RegExp, string])[] = [
  [/\bsign(ed|ing|s)? (in|out)\b/i, 'log in, log out'],
  [/\be-mails?\b|\b(the|our|a) mail\b/i, 'email'],
  [/\bcancell(ed|ing)\b/i, 'canceled, canceling'],
  [/\b(whether|whom|upon|shall|whilst)\b/i, 'if, who, on, will'],
  [/\bgo(es)? on\b/i, 'continue'],
  [/\ball the same\b/i, 'anyway'],
  [/\bcould not be\b/i, "we couldn't"],
  [/\b(zip code)\b/, 'ZIP code'],
  [/\b(somebody|nobody|everybody)\b/i, 'someone, no one, everyone'],
  [/\bany more\b(?! \w)/i, 'anymore'],
  [/\bplease be (advised|aware)\b/i, 'say it'],
];

const syllablesOf = (word: string): number => {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  const silent = plain.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '');
  return Math.max(1, (silent.match(/[aeiouy]+/g) ?? []).length);
};

/** The school grade of a text (Flesch and Kincaid). Inserted names and numbers count as one syllable. */
const gradeOf = (text: string): number => {
  const words = text.replace(/\{\w+\}/g, 'x').match(/[\w'$+@.-]*\w/g) ?? [];
  const sentences = Math.max(1, (text.match(/[.!?:;](\s|$)/g) ?? []).length);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
};

/** Names and other words with a capital letter inside a sentence. */
const names =
  /Sports\+|\b(Google|Apple|Facebook|PayPal|Braintree|Pay|Visa|Mastercard|American Express|JCB|Maestro|Diners Club|Discover|WhatsApp|LinkedIn|Caps Lock|ZIP|JPEG|PNG|GIF|WebP|US|Canada|STOP|HELP|I|Enter|Ctrl\+C|Cmd\+C|Mac|X|OK|Links?|Membership|January|February|March|April|May|June|July|August|September|October|November|December)\b|CVV|Spot ID|JSON|reCAPTCHA/g;

describe('Style of the message catalogue (docs/voice.md)', () => {
  for (const [word, better] of wordsNotOurs)
    it(`uses ${better} instead of ${word.source} [ER-01]`, () => {
      expect(offending((text) => word.test(text))).to.deep.equal([]);
    });

  it('uses sentence case, not title case [ER-01]', () => {
    const isTitled = (text: string): boolean =>
      text
        .replace(names, 'x')
        .split(/[.!?:…|/]\s+|: /)
        .some((sentence) => / [A-Z][a-z]/.test(sentence.replace(/^\W*\w+/, '')));
    expect(offending(isTitled)).to.deep.equal([]);
  });

  it('needs at most eight years of school to read, for every full sentence [ER-01]', () => {
    const isHard = (text: string): boolean => text.split(' ').length >= 8 && gradeOf(text) > 8;
    expect(offending(isHard)).to.deep.equal([]);
  });

  it('applies to the mails as well [ER-01]', () => {
    expect(texts.filter(([key]) => key.startsWith('mail.')).length).to.be.greaterThan(80);
  });

  it('detects violations in sample texts', () => {
    expect(gradeOf('Pay now to keep reading.')).to.be.below(4);
    expect(
      gradeOf('Subsequent authentication necessitates verification of organizational identification.'),
    ).to.be.above(12);
  });
});
