/**
 * Characters that a line of a mail may not contain: line ends, other control characters, and marks that
 * change the text direction.
 */
const notInALine = /[\p{Cc}\p{Zl}\p{Zp}\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Reduces an untrusted value to one line, so that it cannot inject mail lines or headers. */
export const oneLine = (value: string): string => value.replace(notInALine, ' ').trim();

/** Limits of a name, so that no sentence passes as one. Names in syllable scripts are shorter. */
const longestName = 30;
const longestInSyllables = 12;
const mostWords = 4;

/** Letters with their marks and joiners, apostrophes and hyphens. The tone letters of Lisu look like punctuation. */
const wordOfName = /^(?![^]*[\ua4f8-\ua4fd])\p{L}[\p{L}\p{M}\u200c\u200d'’ʼ‘-]*\.?$/u;

/** Words between the parts of a name that begin with a small letter, such as "de la". */
const particles =
  /^(af|al|av|bin|bint|da|das|de|del|dela|della|den|der|di|do|dos|du|e|el|ibn|la|las|le|los|ten|ter|van|von|y|zu|zum|zur)$/;

/** A spelled-out dot or at sign between two words. */
const spelledOut = /\S\s(dot|at|punkt|point|punto|arroba|ponto)\s\S/i;

/** True for the words of a name. Three or more are a sentence unless each begins with a capital letter or is a particle. */
const areNames = (words: readonly string[]): boolean =>
  words.length <= mostWords &&
  words.every((word) => wordOfName.test(word)) &&
  (words.length < 3 || words.every((word) => !/^\p{Ll}/u.test(word) || particles.test(word)));

/**
 * The name for the greeting; `null` if it could be read as an address, a telephone number or a sentence. Mailboxes turn
 * addresses into links. Someone could register a victim under the name "win.example/x", and our mail would then contain
 * the attacker's link. Other notations of the same characters count as those characters (NFKC).
 */
export const greetingName = (name: string | null): string | null => {
  const line = oneLine((name ?? '').normalize('NFKC'));
  // The dot of Catalan names, such as "Gal·la", is part of a letter.
  const words = line.replace(/(l)·(?=l)/gi, '$1').split(' ');
  const isShort =
    line.length <= longestName &&
    (line.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0) <=
      longestInSyllables;
  return isShort && areNames(words) && !spelledOut.test(line) && !/^www/i.test(line) ? line : null;
};

/** True for addresses that a mailbox opens as a web page or a new mail. */
export const isAddress = (href: string): boolean => /^(https?:\/\/|mailto:)[^\s"'<>\\]+$/i.test(href);

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
