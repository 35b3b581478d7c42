import { greetingName } from '../clean';
import { button, paragraph } from '../document';
import type { MailMessage } from '../message';
import { centsWords, type Body, type Kit } from './kit';

type Invitation = Extract<MailMessage, { readonly kind: 'invitation' }>;

/** A mail whose link does what it is about. */
interface WithLink {
  readonly link: string;
}

export const verificationMail = ({ link }: WithLink, { say, letterhead }: Kit): Body => ({
  subject: say('mail.verification-subject', letterhead),
  title: say('mail.verification-title'),
  lead: say('mail.verification-lead'),
  blocks: [button(say('mail.verification-button'), link), paragraph(say('mail.verification-note'))],
});

export const passwordResetMail = ({ link }: WithLink, { say, letterhead }: Kit): Body => ({
  subject: say('mail.reset-subject', letterhead),
  title: say('mail.reset-title'),
  lead: say('mail.reset-lead'),
  blocks: [button(say('mail.reset-button'), link), paragraph(say('mail.reset-note'))],
});

export const emailChangeMail = ({ link }: WithLink, { say, letterhead }: Kit): Body => ({
  subject: say('mail.new-email-subject', letterhead),
  title: say('mail.new-email-title'),
  lead: say('mail.new-email-lead'),
  blocks: [button(say('mail.new-email-button'), link), paragraph(say('mail.new-email-note'))],
});

/** Names no new address: the old one may be somebody else's by now. */
export const emailChangedMail = ({ say, letterhead }: Kit): Body => ({
  subject: say('mail.old-email-subject', letterhead),
  title: say('mail.old-email-title'),
  lead: say('mail.old-email-lead'),
  blocks: [paragraph(say('mail.old-email-note')), button(say('mail.help'), letterhead.links.help)],
});

export const invitationMail = ({ from, reason, cents, link }: Invitation, kit: Kit): Body => {
  const { say, letterhead } = kit;
  const amount = centsWords(cents, kit);
  // A stranger reads this name: one that could be taken for an address is left out.
  const friend = greetingName(from) ?? say('mail.a-friend');
  const subject = say('mail.invitation-subject', { from: friend, amount });
  return {
    subject,
    title: subject,
    lead: say('mail.invitation-lead', { from: friend, reason, amount }),
    blocks: [button(say('mail.invitation-button', letterhead), link)],
  };
};
