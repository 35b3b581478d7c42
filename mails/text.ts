import type { Block, MailDocument } from './document';
import type { Letterhead } from './letterhead';

/** Renders a mail as plain text, with the same content in the same order. */
export const mailText = (mail: MailDocument, { site, postalAddress }: Letterhead): string =>
  [
    site,
    mail.title,
    ...(mail.greeting === null ? [] : [mail.greeting]),
    mail.lead,
    ...mail.blocks.map(blockText),
    '--',
    ...mail.footer.map(blockText),
    `${site}\n${postalAddress}`,
  ].join('\n\n');

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.text;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'button':
    case 'link':
      return `${block.label}:\n${block.href}`;
  }
};
