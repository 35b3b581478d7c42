import { intlFormatter } from '../core/presentation/intl-formatter';
import { textsIn } from '../core/domain/messages/locale';
import { makeMailTranslate } from '../core/domain/messages/mail-catalogue';
import { greetingName, oneLine } from './clean';
import { link, linksOf, paragraph, type MailDocument } from './document';
import { mailHtml } from './html';
import type { Letterhead } from './letterhead';
import type { MailMessage } from './message';
import { mailText } from './text';
import { bodyOf } from './words/words';

/** Whom a mail is to. */
export interface Recipient {
  /** As they have given it; `null` where it is not known. */
  readonly firstName: string | null;
}

/** A mail that can be sent: both parts say the same. */
export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where it leads to, in the order in which it is read. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** What a mail says, in its reader's language. */
export const mailDocument = (message: MailMessage, letterhead: Letterhead, to: Recipient): MailDocument => {
  const { locale, wording = {}, translations = {}, links, site } = letterhead;
  const t = makeMailTranslate(textsIn(locale, wording, translations), oneLine);
  const name = greetingName(to.firstName);
  const isInvitation = message.kind === 'invitation';
  return {
    ...bodyOf(message, { t, format: intlFormatter(locale), letterhead }),
    greeting: name === null ? null : t('mail.hello', { name }),
    footer: isInvitation
      ? [paragraph(t('mail.about-invitation'))]
      : [paragraph(t('mail.about-account', { site })), link(t('mail.help'), links.help)],
  };
};

/** A message as a mail: data in, words out, nothing sent and nothing asked of anyone. */
export const writeMail = (message: MailMessage, letterhead: Letterhead, to: Recipient): WrittenMail => {
  const mail = mailDocument(message, letterhead, to);
  return {
    subject: mail.subject,
    text: mailText(mail, letterhead),
    html: mailHtml(mail, letterhead),
    links: linksOf(mail),
  };
};
