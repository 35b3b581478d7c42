import type { Clock } from './clock';
import type { Database } from './database/database';

export interface Mail {
  id: number;
  at: string;
  kind: 'verification' | 'password-reset' | 'email-change' | 'pause' | 'invitation';
  to: string;
  subject: string;
  text: string;
  links: { label: string; href: string }[];
}

/** Where mails arrive instead of leaving the machine. */
export interface Mailbox {
  send(mail: Omit<Mail, 'id' | 'at'>): void;
  /** Newest first; to one address, or all. */
  read(to?: string): Mail[];
}

export const createMailbox = (database: Database, clock: Clock): Mailbox => {
  return {
    send: (mail) =>
      database.run(
        'INSERT INTO mails (at, kind, recipient, subject, text, links) VALUES (?, ?, ?, ?, ?, ?)',
        clock.now().toISOString(),
        mail.kind,
        mail.to,
        mail.subject,
        mail.text,
        JSON.stringify(mail.links),
      ),
    read: (to) =>
      database
        .all('SELECT * FROM mails ORDER BY id DESC')
        .filter((row) => to === undefined || String(row['recipient']).toLowerCase() === to.toLowerCase())
        .map((row) => ({
          id: Number(row['id']),
          at: String(row['at']),
          kind: row['kind'] as Mail['kind'],
          to: String(row['recipient']),
          subject: String(row['subject']),
          text: String(row['text']),
          links: JSON.parse(String(row['links'])) as Mail['links'],
        })),
  };
};
