import { greetingName } from '../clean';
import { button, paragraph } from '../document';
import type { MailMessage } from '../message';
import { centsWords, type Body, type Kit } from './kit';

type Invitation = Extract<MailMessage, { readonly kind: 'invitation' }>;

/** A mail whose link performs its action. */
interface WithLink {
  readonly link: string;
}

export const verificationMail = ({ link }: WithLink, { t, letterhead }: Kit): Body => ({
  subject: t('mail.verification-subject', letterhead),
  title: t('mail.verification-title'),
  lead: t('mail.verification-lead'),
  blocks: [button(t('mail.verification-button'), link), paragraph(t('mail.verification-note'))],
});

export const passwordResetMail = ({ link }: WithLink, { t, letterhead }: Kit): Body => ({
  subject: t('mail.reset-subject', letterhead),
  title: t('mail.reset-title'),
  lead: t('mail.reset-lead'),
  blocks: [button(t('mail.reset-button'), link), paragraph(t('mail.reset-note'))],
});

export const emailChangeMail = ({ link }: WithLink, { t, letterhead }: Kit): Body => ({
  subject: t('mail.new-email-subject', letterhead),
  title: t('mail.new-email-title'),
  lead: t('mail.new-email-lead'),
  blocks: [button(t('mail.new-email-button'), link), paragraph(t('mail.new-email-note'))],
});

/** Does not contain the new address, because the old address may belong to another person by now. */
export const emailChangedMail = ({ t, letterhead }: Kit): Body => ({
  subject: t('mail.old-email-subject', letterhead),
  title: t('mail.old-email-title'),
  lead: t('mail.old-email-lead'),
  blocks: [paragraph(t('mail.old-email-note')), button(t('mail.help'), letterhead.links.help)],
});

export const invitationMail = ({ from, reason, cents, link }: Invitation, kit: Kit): Body => {
  const { t, letterhead } = kit;
  const amount = centsWords(cents, kit);
  // Strangers read this name. A name that could be read as an address is omitted.
  const friend = greetingName(from) ?? t('mail.a-friend');
  const subject = t('mail.invitation-subject', { from: friend, amount });
  return {
    subject,
    title: subject,
    lead: t('mail.invitation-lead', { from: friend, reason, amount }),
    blocks: [button(t('mail.invitation-button', letterhead), link)],
  };
};
