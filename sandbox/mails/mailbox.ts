import {
  linksOf,
  mailDocument,
  mailHtml,
  mailText,
  type MailDocument,
  type MailKind,
  type MailMessage,
} from '../../mails/index';
import type { Addresses } from '../addresses';
import type { Clock } from '../clock';
import { createSettings } from '../settings';
import type { Database } from '../database/store';
import type { Row } from '../database/store';
import { letterheadOf, type Sender } from './letterheads';

export interface Mail {
  id: number;
  at: string;
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: { label: string; href: string }[];
}

export interface Outgoing {
  readonly to: string;
  readonly firstName?: string | null;
  readonly sender: Sender;
  readonly message: MailMessage;
  /** Time of sending; defaults to now. */
  readonly at?: Date;
}

/** Stores mails instead of sending them. */
export interface Mailbox {
  send(mail: Outgoing): void;
  /** Newest first; for one address or for all. */
  read(to?: string): Mail[];
  find(id: number): Mail | null;
}

/** Stored content of a mail: the text as sent. The letterhead defines its look. */
interface Kept {
  readonly mail: MailDocument;
  readonly sender: Sender;
  /** Absent in older data, which is all English. */
  readonly locale?: string;
}

export const createMailbox = (database: Database, clock: Clock, addresses: Addresses): Mailbox => {
  const settings = createSettings(database);
  const toMail = (row: Row): Mail => ({
    id: Number(row['id']),
    at: String(row['at']),
    kind: row['kind'] as MailKind,
    to: String(row['recipient']),
    subject: String(row['subject']),
    text: String(row['text']),
    html: htmlOf(row['content'] ?? null, addresses),
    links: JSON.parse(String(row['links'])) as Mail['links'],
  });
  return {
    send: ({ to, firstName = null, sender, message, at = clock.now() }) => {
      const { locale } = settings.read();
      const letterhead = letterheadOf(sender, addresses, locale);
      const mail = mailDocument(message, letterhead, { firstName });
      database.run(
        'INSERT INTO mails (at, kind, recipient, subject, text, links, content) VALUES (?, ?, ?, ?, ?, ?, ?)',
        at.toISOString(),
        message.kind,
        to,
        mail.subject,
        mailText(mail, letterhead),
        JSON.stringify(linksOf(mail)),
        JSON.stringify({ mail, sender, locale } satisfies Kept),
      );
    },
    read: (to) =>
      (to === undefined
        ? database.all('SELECT * FROM mails ORDER BY id DESC')
        : database.all('SELECT * FROM mails WHERE LOWER(recipient) = ? ORDER BY id DESC', to.toLowerCase())
      ).map(toMail),
    find: (id) => {
      const row = database.get('SELECT * FROM mails WHERE id = ?', id);
      return row === null ? null : toMail(row);
    },
  };
};

/** Mails from a version without HTML have none. */
const htmlOf = (content: string | number | null, addresses: Addresses): string => {
  if (content === null) return '';
  const { mail, sender, locale } = JSON.parse(String(content)) as Kept;
  return mailHtml(mail, letterheadOf(sender, addresses, locale));
};
