import { intlFormatter } from '../core/presentation/intl-formatter';
import { namesIn } from '../core/domain/publisher/names';
import { textsIn } from '../core/domain/messages/locale';
import { makeMailTranslate } from '../core/domain/messages/mail-catalogue';
import { greetingName, oneLine } from './clean';
import { link, linksOf, paragraph, type MailDocument } from './document';
import { mailHtml } from './html';
import type { Letterhead } from './letterhead';
import type { MailMessage } from './message';
import { mailText } from './text';
import { bodyOf } from './words/words';

/** The recipient of a mail. */
export interface Recipient {
  /** As entered by the reader; `null` if unknown. */
  readonly firstName: string | null;
}

/** A mail that is ready to send; text and HTML have the same content. */
export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The links of the mail in reading order. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/**
 * The content of a mail in the reader's language.
 *
 * @example
 * ```ts
 * const link = 'https://www.harborpost.test/account/reset-password?token=4f2a';
 * const mail = mailDocument({ kind: 'password-reset', link }, harborPost, { firstName: 'Robin' });
 * mail.greeting; // 'Hi Robin,'
 * ```
 */
export const mailDocument = (message: MailMessage, letterhead: Letterhead, to: Recipient): MailDocument => {
  const { locale, wording = {}, translations = {}, links, site, product } = letterhead;
  const names = namesIn({ productName: product, publisherName: site });
  const t = makeMailTranslate(textsIn(locale, wording, translations), names, oneLine);
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

/**
 * Writes a mail from data. It sends nothing and makes no requests.
 *
 * @example
 * ```ts
 * const link = 'https://www.harborpost.test/account/reset-password?token=4f2a';
 * const { subject, text, html } = writeMail({ kind: 'password-reset', link }, harborPost, { firstName: 'Robin' });
 * subject; // 'Choose a new password for The Harbor Post'
 * ```
 */
export const writeMail = (message: MailMessage, letterhead: Letterhead, to: Recipient): WrittenMail => {
  const mail = mailDocument(message, letterhead, to);
  return {
    subject: mail.subject,
    text: mailText(mail, letterhead),
    html: mailHtml(mail, letterhead),
    links: linksOf(mail),
  };
};
