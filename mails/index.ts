/**
 * The mails of a membership as pure functions (docs/mails.md). Input: message and letterhead; output:
 * subject, text and HTML.
 *
 * @module
 */
export { spanishMailTexts } from '../core/domain/messages/locales/es-US';
export { englishMailTexts } from '../core/domain/messages/mail-catalogue';
export type { MailKey, MailTexts, MailWording } from '../core/domain/messages/mail-catalogue';
export { linksOf } from './document';
export type { Block, Fact, MailDocument } from './document';
export { mailHtml } from './html';
export { brandThemes } from '../core/presentation/theme/brands';
export type { Theme, ThemeColor } from '../core/presentation/theme/theme';
export type { Letterhead } from './letterhead';
export type { Expiry, MailKind, MailMessage, Method, Payment, Terms } from './message';
export { mailText } from './text';
export { mailDocument, writeMail } from './write-mail';
export type { Recipient, WrittenMail } from './write-mail';
