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

/** Texts on pages of the site. */
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

/** Timeout in milliseconds for the Spanish texts. After it, English texts are shown. */
const patience = 3_000;

/** Switches the page to Spanish. The texts of the account area are fetched at their first use. */
export const speak = ({ messages }: Pick<HostConfig, 'messages'>): PageWords => {
  addTranslation(messages, texts);
  const addMessages = (part: { readonly texts: object }): void => addTranslation(messages, part.texts);
  const inTime = (arriving: Promise<void>): Promise<void> =>
    Promise.race([
      arriving,
      new Promise<void>((resolve) => {
        setTimeout(resolve, patience);
      }),
    ]);
  const session = (): Promise<void> => inTime(import('./es-us-session').then(addMessages));
  return {
    session,
    account: async () => {
      const parts = [session(), inTime(import('./es-us-account').then(addMessages))];
      await Promise.allSettled(parts);
      await Promise.all(parts);
    },
  };
};
