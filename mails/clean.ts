/**
 * Characters that a line of a mail may not contain: line ends, other control characters, and marks that
 * change the text direction.
 */
const notInALine = /[\p{Cc}\p{Zl}\p{Zp}\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Reduces an untrusted value to one line, so that it cannot inject mail lines or headers. */
export const oneLine = (value: string): string => value.replace(notInALine, ' ').trim();

const longestName = 40;

/**
 * The name for the greeting; `null` if it could be read as a URL or address. Mailboxes turn those into links.
 * Someone could register a victim under the name "win.example/x", and our mail would then contain the
 * attacker's link.
 */
export const greetingName = (name: string | null): string | null => {
  const line = oneLine(name ?? '');
  const isName = line !== '' && line.length <= longestName && !/[/:@\\<>]|\.\S|www/i.test(line);
  return isName ? line : null;
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
