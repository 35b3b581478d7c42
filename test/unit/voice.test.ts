import { expect } from 'chai';
import { englishTexts } from '../../core/domain/messages/catalogue';
import { englishMailTexts } from '../../core/domain/messages/mail-catalogue';
import { userMessages } from '../atlas/section-8';

/** What the specification and the readings give word for word stays as it is, and is not held to docs/voice.md. */
const givenWordForWord: ReadonlySet<string> = new Set([
  ...userMessages,
  // HM-10: labels of the header.
  'Log In',
  'Log Out',
  'Account Settings',
  'Get $10 / Refer a friend',
  // Readings 15.
  'resend the verification e-mail',
  // PF-01, BC-02.
  'Card Number',
  'Zip Code',
  'Get 4 Weeks for {price}',
  'Get 6 Months for {price}',
  'Get 1 Year for {price}',
  'Best Value!',
  // Words that the law wants.
  'I agree to recurring automated text messages at this number. Consent is not a condition of any purchase.',
  // Readings 3.
  'Your trial was cancelled on {date}.',
]);

/** What pages say, and what mails say. */
const texts = Object.entries<string>({ ...englishTexts, ...englishMailTexts }).filter(
  ([, text]) => !givenWordForWord.has(text),
);

const offending = (isWrong: (text: string) => boolean): readonly string[] =>
  texts.filter(([, text]) => isWrong(text)).map(([key, text]) => `${key}: ${text}`);

/** One thing, one word; and how people speak. */
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

/** The school grade that a text asks for (Flesch and Kincaid); names and figures that are put in count as one syllable. */
const gradeOf = (text: string): number => {
  const words = text.replace(/\{\w+\}/g, 'x').match(/[\w'$+@.-]*\w/g) ?? [];
  const sentences = Math.max(1, (text.match(/[.!?:;](\s|$)/g) ?? []).length);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
};

/** Names, and what is written large in the middle of a sentence. */
const names =
  /Sports\+|\b(Google|Apple|Facebook|PayPal|Braintree|Pay|Visa|Mastercard|American Express|JCB|Maestro|Diners Club|Discover|WhatsApp|LinkedIn|Caps Lock|ZIP|JPEG|PNG|GIF|WebP|US|Canada|STOP|HELP|I|Enter|Ctrl\+C|Cmd\+C|Mac|X|OK|Links?|Membership|January|February|March|April|May|June|July|August|September|October|November|December)\b|CVV|Spot ID|JSON|reCAPTCHA/g;

describe('The voice of the catalogue (docs/voice.md)', () => {
  for (const [word, better] of wordsNotOurs)
    it(`says ${better}, and not ${word.source} [ER-01]`, () => {
      expect(offending((text) => word.test(text))).to.deep.equal([]);
    });

  it('writes sentences, not titles [ER-01]', () => {
    const isTitled = (text: string): boolean =>
      text
        .replace(names, 'x')
        .split(/[.!?:…|/]\s+|: /)
        .some((sentence) => / [A-Z][a-z]/.test(sentence.replace(/^\W*\w+/, '')));
    expect(offending(isTitled)).to.deep.equal([]);
  });

  it('asks for eight years of school at most, in every text of a sentence or more [ER-01]', () => {
    const isHard = (text: string): boolean => text.split(' ').length >= 8 && gradeOf(text) > 8;
    expect(offending(isHard)).to.deep.equal([]);
  });

  it('is that of the mails as well [ER-01]', () => {
    expect(texts.filter(([key]) => key.startsWith('mail.')).length).to.be.greaterThan(80);
  });

  it('finds what it looks for', () => {
    expect(gradeOf('Pay now to keep reading.')).to.be.below(4);
    expect(
      gradeOf('Subsequent authentication necessitates verification of organizational identification.'),
    ).to.be.above(12);
  });
});
