import type { MailMessage } from '../../mails/index';
import type { Database } from '../database/store';
import { accountById, firstNameOf, type Account } from '../identity/accounts';
import type { Mailbox, Outgoing } from './mailbox';
import type { Reminder } from './reminders';

/** Mails to the sites' readers. They are queued until all events are known, then sent in order of time. */
export interface Outbox {
  readonly put: (userId: string, message: MailMessage, at: Date) => void;
  /** Queues a reminder, unless its reader already got it. */
  readonly announce: (userId: string, reminder: Reminder) => void;
  readonly send: () => void;
}

export const createOutbox = (database: Database, mailbox: Mailbox): Outbox => {
  const waiting: (Outgoing & { readonly at: Date })[] = [];
  const put: Outbox['put'] = (userId, message, at) => {
    const account = accountById(database, userId);
    if (account !== null) waiting.push({ ...addressed(account), message, at });
  };
  return {
    put,
    announce: (userId, { about, message, at }) => {
      if (database.get('SELECT 1 AS told FROM announced WHERE user_id = ? AND about = ?', userId, about))
        return;
      database.run('INSERT INTO announced (user_id, about) VALUES (?, ?)', userId, about);
      put(userId, message, at);
    },
    send: () => {
      waiting.sort((one, other) => one.at.getTime() - other.at.getTime());
      for (const mail of waiting.splice(0)) mailbox.send(mail);
    },
  };
};

/** The site that sends mails to a reader, and the reader's address and first name. */
const addressed = (account: Account): Pick<Outgoing, 'to' | 'firstName' | 'sender'> => ({
  to: account.email,
  firstName: firstNameOf(account),
  sender: account.site,
});
