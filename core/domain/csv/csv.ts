/** A text, which is never taken for a formula, or a figure, which stays one. */
export type Cell = string | { readonly figure: string } | null;

/**
 * RFC 4180 after a byte order mark, by which spreadsheets know UTF-8 (decision 84). A text that a spreadsheet would reckon with begins
 * with an apostrophe.
 */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;

const cellText = (cell: Cell): string => {
  if (typeof cell === 'object' && cell !== null) return cell.figure;
  const text = harmless(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** What begins so is a formula; full-width signs are read alike, and space before them is passed over. */
const harmless = (text: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text);
