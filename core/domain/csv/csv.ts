/** A text that is never evaluated as a formula, or a figure that stays a number. */
export type Cell = string | { readonly figure: string } | null;

/**
 * CSV by RFC 4180 with a byte order mark, so that spreadsheets detect UTF-8 (decision 84). A text that a spreadsheet
 * would evaluate gets a leading apostrophe.
 */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;

const cellText = (cell: Cell): string => {
  if (typeof cell === 'object' && cell !== null) return cell.figure;
  const text = harmless(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Escapes texts that start like a formula. Spreadsheets also accept full-width signs and ignore leading spaces. */
const harmless = (text: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text);
