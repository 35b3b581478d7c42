import type { Sandbox } from '../sandbox-context';
import { emailKey, isEmail } from '../identity/accounts';
import { invalidEmail, invalidField } from './errors';
import { maskedName } from './program';
import type { Person } from './people';
import { shareLink } from './share-links';
import { shopTenant, type Tenant } from './tenants';

const mostAtOnce = 50;
const mostADay = 50;
const day = 86_400_000;

/**
 * Mails the link to friends. Refuses invalid addresses, the sender's own address and friends who were already invited.
 */
export const invite = (
  { database, clock, mailbox, addresses }: Sandbox,
  tenant: Tenant,
  sender: Person,
  recipients: unknown,
): { accepted: number; rejected: number } => {
  if (!Array.isArray(recipients) || recipients.length === 0 || recipients.length > mostAtOnce)
    throw invalidField('recipients');
  const now = clock.now();
  const mails = recipients.flatMap((one) =>
    typeof one === 'string' && isEmail(one.trim()) ? [one.trim()] : [],
  );
  if (mails.length === 0) throw invalidEmail();
  const before = database.all('SELECT email_key, at FROM rewards_invitations WHERE person = ?', sender.id);
  const today = before.filter((row) => now.getTime() - Date.parse(String(row['at'])) < day).length;
  const known = new Set(before.map((row) => String(row['email_key'])));
  if (sender.email !== null) known.add(emailKey(sender.email));
  const fresh = [...new Map(mails.map((mail) => [emailKey(mail), mail]))]
    .filter(([key]) => !known.has(key))
    .slice(0, Math.max(0, mostADay - today));
  const from = maskedName(sender);
  const link = `${shareLink(addresses, sender)}?m=email`;
  database.transaction(() => {
    for (const [key, mail] of fresh) {
      database.run(
        'INSERT INTO rewards_invitations (person, email_key, at) VALUES (?, ?, ?)',
        sender.id,
        key,
        now.toISOString(),
      );
      mailbox.send({
        to: mail,
        sender: tenant.alias === shopTenant ? 'shop' : 'news',
        message: {
          kind: 'invitation',
          from,
          reason: tenant.words.invitation,
          cents: tenant.friend.cents,
          link,
        },
      });
    }
  });
  return { accepted: fresh.length, rejected: recipients.length - fresh.length };
};
