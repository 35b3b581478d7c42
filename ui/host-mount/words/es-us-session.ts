import { accountSpanish } from '../../../core/domain/messages/locales/es-US/account';
import { answeredSpanish } from '../../../core/domain/messages/locales/es-US/answered';
import { errorSpanish } from '../../../core/domain/messages/locales/es-US/errors';
import { firstSpanish } from '../../../core/domain/messages/locales/es-US/first';
import { menuSpanish } from '../../../core/domain/messages/locales/es-US/menu';
import { socialSpanish } from '../../../core/domain/messages/locales/es-US/social';

export const texts = {
  ...accountSpanish,
  ...answeredSpanish,
  ...errorSpanish,
  ...firstSpanish,
  ...menuSpanish,
  ...socialSpanish,
};
