import type { MailMessage } from '../message';
import {
  emailChangedMail,
  emailChangeMail,
  invitationMail,
  passwordResetMail,
  verificationMail,
} from './account';
import { cardEndsMail, chargeAheadMail, chargeFailedMail, priceRiseMail, receiptMail } from './charges';
import type { Body, Kit } from './kit';
import { canceledMail, pauseMail, planChangeMail, resumedMail, welcomeMail } from './membership';

/** Writes the texts of each kind of mail. */
export const bodyOf = (message: MailMessage, kit: Kit): Body => {
  switch (message.kind) {
    case 'verification':
      return verificationMail(message, kit);
    case 'password-reset':
      return passwordResetMail(message, kit);
    case 'email-change':
      return emailChangeMail(message, kit);
    case 'email-changed':
      return emailChangedMail(kit);
    case 'invitation':
      return invitationMail(message, kit);
    case 'welcome':
      return welcomeMail(message, kit);
    case 'receipt':
      return receiptMail(message, kit);
    case 'trial-ends':
    case 'renewal':
      return chargeAheadMail(message, kit);
    case 'price-rise':
      return priceRiseMail(message, kit);
    case 'card-ends':
      return cardEndsMail(message, kit);
    case 'charge-failed':
      return chargeFailedMail(message, kit);
    case 'pause':
      return pauseMail(message, kit);
    case 'resumed':
      return resumedMail(message, kit);
    case 'plan-change':
      return planChangeMail(message, kit);
    case 'canceled':
      return canceledMail(message, kit);
  }
};
