/** A webmail service. */
export interface Mailbox {
  /** The name of the service. */
  readonly name: string;
  /** The URL of its inbox. */
  readonly href: string;
}

/** The most common consumer mail services, with their domains. */
const mailboxes: readonly (Mailbox & { readonly domains: readonly string[] })[] = [
  { name: 'Gmail', href: 'https://mail.google.com/', domains: ['gmail.com', 'googlemail.com'] },
  {
    name: 'Outlook',
    href: 'https://outlook.live.com/mail/',
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  },
  { name: 'Yahoo', href: 'https://mail.yahoo.com/', domains: ['yahoo.com', 'ymail.com'] },
  { name: 'iCloud', href: 'https://www.icloud.com/mail', domains: ['icloud.com', 'me.com', 'mac.com'] },
  { name: 'AOL Mail', href: 'https://mail.aol.com/', domains: ['aol.com'] },
  { name: 'Proton Mail', href: 'https://mail.proton.me/', domains: ['proton.me', 'protonmail.com'] },
];

/** The webmail service of an address; `null` if its domain is unknown. */
export const mailboxOf = (email: string): Mailbox | null => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const found = mailboxes.find(({ domains }) => domains.includes(domain));
  return found === undefined ? null : { name: found.name, href: found.href };
};
