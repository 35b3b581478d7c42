import { oneLine } from './clean';
import type { Block, MailDocument } from './document';
import type { Letterhead } from './letterhead';

/**
 * Renders a mail as plain text, with the same content in the same order. Each value is on one line, so that none can add
 * lines of its own.
 *
 * @example
 * ```ts
 * const mail = mailDocument({ kind: 'email-changed' }, harborPost, { firstName: 'Robin' });
 * mailText(mail, harborPost).split('\n')[0]; // 'The Harbor Post'
 * ```
 */
export const mailText = (mail: MailDocument, { site, postalAddress }: Letterhead): string =>
  [
    [site],
    [mail.title],
    mail.greeting === null ? [] : [mail.greeting],
    [mail.lead],
    ...mail.blocks.map(linesOf),
    ['--'],
    ...mail.footer.map(linesOf),
    [site, postalAddress],
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map(oneLine).join('\n'))
    .join('\n\n');

const linesOf = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`);
    case 'button':
    case 'link':
      return [`${block.label}:`, block.href];
  }
};
