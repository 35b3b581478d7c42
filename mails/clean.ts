/** What may not stand in a line of a mail: ends of lines, other controls, and signs that turn the direction of writing. */
const notInALine = /[\p{Cc}\p{Zl}\p{Zp}\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A value that a stranger may have chosen, on one line: nobody writes a line of ours, or the head of a mail. */
export const oneLine = (value: string): string => value.replace(notInALine, ' ').trim();

const longestName = 40;

/**
 * The name to greet by; `null` where it could be read as an address: mailboxes make links of those, and a mail that greets
 * "win.example/x" would carry a stranger's link to whomever he registers.
 */
export const greetingName = (name: string | null): string | null => {
  const line = oneLine(name ?? '');
  const isName = line !== '' && line.length <= longestName && !/[/:@\\<>]|\.\S|www/i.test(line);
  return isName ? line : null;
};

/** Only addresses that a mailbox opens as a page or a new mail. */
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
