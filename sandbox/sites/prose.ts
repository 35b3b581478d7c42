import { html, type Html } from './html';

const block = (text: string): Html => {
  if (text.startsWith('## ')) return html`<h2>${text.slice(3)}</h2>`;
  if (text.startsWith('> ')) return html`<blockquote><p>${text.slice(2)}</p></blockquote>`;
  return html`<p>${text}</p>`;
};

/** Converts a story's plain text to paragraphs, subheadings and pull quotes. */
export const prose = (text: string): Html =>
  html`${text
    .trim()
    .replace(/^## .*$/gm, '$&\n')
    .split(/\n\s*\n/)
    .filter((piece) => piece !== '')
    .map((piece) => block(piece.replace(/\s+/g, ' ').trim()))}`;
