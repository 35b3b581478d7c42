import { oneLine } from './clean';

/** A mail as its reader takes it in, from top to bottom: words and addresses, nothing of how it looks. */
export interface MailDocument {
  readonly subject: string;
  readonly title: string;
  readonly greeting: string | null;
  /** What matters most, in a sentence or two; mailboxes show it beside the subject. */
  readonly lead: string;
  readonly blocks: readonly Block[];
  readonly footer: readonly Block[];
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  /** The one thing to do, and others that may be done. */
  | { readonly kind: 'button' | 'link'; readonly label: string; readonly href: string };

/** A line of a receipt: "Next charge", "$9.99 on December 28, 2026". */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href });
export const link = (label: string, href: string): Block => ({ kind: 'link', label, href });

/** A table of what is known: lines without a value are left out. */
export const facts = (...lines: readonly (readonly [label: string, value: string | null])[]): Block => ({
  kind: 'facts',
  rows: lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value: oneLine(value) }])),
});

/** The addresses that a mail leads to, in the order in which they are read. */
export const linksOf = ({ blocks, footer }: MailDocument): readonly { label: string; href: string }[] =>
  [...blocks, ...footer].flatMap((block) =>
    block.kind === 'button' || block.kind === 'link' ? [{ label: block.label, href: block.href }] : [],
  );
