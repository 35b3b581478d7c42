import { oneLine } from './clean';

/** The content of a mail in reading order: texts and links without layout. */
export interface MailDocument {
  readonly subject: string;
  readonly title: string;
  readonly greeting: string | null;
  /** The main message in one or two sentences; mailboxes show it as a preview next to the subject. */
  readonly lead: string;
  readonly blocks: readonly Block[];
  readonly footer: readonly Block[];
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  /** `button`: the main action; `link`: a further action. */
  | { readonly kind: 'button' | 'link'; readonly label: string; readonly href: string };

/** A row of a receipt, such as "Next charge", "$9.99 on December 28, 2026". */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href });
export const link = (label: string, href: string): Block => ({ kind: 'link', label, href });

/** A table of facts; rows without a value are omitted. */
export const facts = (...lines: readonly (readonly [label: string, value: string | null])[]): Block => ({
  kind: 'facts',
  rows: lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value: oneLine(value) }])),
});

/**
 * The links of a mail in reading order.
 *
 * @example
 * ```ts
 * const link = 'https://www.harborpost.test/account/reset-password?token=4f2a';
 * const mail = mailDocument({ kind: 'password-reset', link }, harborPost, { firstName: 'Robin' });
 * linksOf(mail)[0]?.label; // 'Choose a new password'
 * ```
 */
export const linksOf = ({ blocks, footer }: MailDocument): readonly { label: string; href: string }[] =>
  [...blocks, ...footer].flatMap((block) =>
    block.kind === 'button' || block.kind === 'link' ? [{ label: block.label, href: block.href }] : [],
  );
