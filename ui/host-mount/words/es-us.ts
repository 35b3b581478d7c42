import { addTranslation } from '../../../core/domain/messages/translator';
import { commentsSpanish } from '../../../core/domain/messages/locales/es-US/comments';
import { coverSpanish } from '../../../core/domain/messages/locales/es-US/cover';
import { deliverySpanish } from '../../../core/domain/messages/locales/es-US/delivery';
import { dueSpanish } from '../../../core/domain/messages/locales/es-US/payment-status';
import { headerSpanish } from '../../../core/domain/messages/locales/es-US/header';
import { hostAlertSpanish } from '../../../core/domain/messages/locales/es-US/host-alert';
import { memberCallToActionSpanish } from '../../../core/domain/messages/locales/es-US/member-call-to-action';
import { openChangeSpanish } from '../../../core/domain/messages/locales/es-US/open-changes';
import { periodSpanish } from '../../../core/domain/messages/locales/es-US/periods';
import { planCallSpanish } from '../../../core/domain/messages/locales/es-US/plan-calls';
import { callToActionSpanish } from '../../../core/domain/messages/locales/es-US/call-to-action';
import type { HostConfig } from '../page/config';
import type { PageWords } from '../page/context';

export const reason = 'Words in Spanish: those of pages of the site';

/** What pages of the site say. */
export const texts = {
  ...commentsSpanish,
  ...coverSpanish,
  ...deliverySpanish,
  ...dueSpanish,
  ...headerSpanish,
  ...hostAlertSpanish,
  ...memberCallToActionSpanish,
  ...openChangeSpanish,
  ...periodSpanish,
  ...planCallSpanish,
  ...callToActionSpanish,
};

/** How long something is kept back for want of its words, in milliseconds: after that it is shown in English. */
const patience = 3_000;

/** The page speaks Spanish from now on; the words of the account area are fetched when they are asked for. */
export const speak = ({ messages }: Pick<HostConfig, 'messages'>): PageWords => {
  addTranslation(messages, texts);
  const addMessages = (part: { readonly texts: object }): void => addTranslation(messages, part.texts);
  const inTime = (arriving: Promise<void>): Promise<void> =>
    Promise.race([
      arriving.catch(() => undefined),
      new Promise<void>((resolve) => {
        setTimeout(resolve, patience);
      }),
    ]);
  const session = (): Promise<void> => inTime(import('./es-us-session').then(addMessages));
  return {
    session,
    account: async () => {
      await Promise.all([session(), inTime(import('./es-us-account').then(addMessages))]);
    },
  };
};
