import type { News } from '../domain/overview/news';
import { expiryNotice } from '../domain/payment-method/expiry-notice';
import type { RewardsBalance } from '../domain/rewards/rewards-account';
import { pathOf } from '../domain/routes/paths';
import type { ToDo } from '../flows/overview/to-do';
import { confirmEmailWords } from './confirm-email';
import type { Wording } from './wording';

/** A line with a link to a page. */
export interface WayIn {
  readonly words: string;
  readonly href: string;
}

export interface ToDoWords extends WayIn {
  /** The link text; `null` if the reader can only wait. */
  readonly action: string | null;
}

/** The text of a to-do, and the page for it (AC-01). */
export const toDoWords = (toDo: ToDo, { t, format }: Wording): ToDoWords => {
  switch (toDo._tag) {
    case 'ChangeRunning':
      return { words: t('recovery.running'), action: null, href: pathOf('membership') };
    case 'ChangeOpen':
      return {
        words: t('overview.change-open'),
        action: t('overview.change-link'),
        href: pathOf(toDo.page),
      };
    case 'PastDue':
      return {
        words:
          toDo.amount === null
            ? t('overview.due-unread')
            : t('overview.due', { amount: format.money(toDo.amount) }),
        action: t('overview.pay'),
        // Without a stored method, the page of payment methods is not accessible (RT-24).
        href: pathOf(toDo.hasMethod ? 'payment-method' : 'membership'),
      };
    case 'PauseInterrupted':
      return {
        words: t('overview.change-open'),
        action: t('action.mend'),
        href: `${pathOf('membership')}?do=mend`,
      };
    case 'CardEnds':
      return {
        words: expiryNotice(toDo.method, t) ?? t('payment.expires-soon'),
        action: t('payment.look'),
        href: pathOf('payment-method'),
      };
    case 'NoMethod':
      return { words: t('method.none'), action: t('payment.add'), href: pathOf('membership') };
    case 'NewEmail':
      return {
        words:
          toDo.email === null
            ? t('overview.new-email')
            : t('overview.new-email-named', { email: toDo.email }),
        action: t('overview.new-email-link'),
        href: pathOf('settings'),
      };
    case 'ConfirmEmail':
      return confirmEmailWords(t);
    case 'Welcome':
      return {
        words: t('overview.welcome'),
        action: t('overview.welcome-link'),
        href: pathOf('onboarding'),
      };
  }
};

/** The number of newsletters of the reader. */
export const newsletterCountWords = (count: number, { t }: Pick<Wording, 't'>): string =>
  count === 0 ? t('overview.newsletters-none') : t('overview.newsletters-count', { count });

/** The balance that the rewards program reports. */
export const rewardsWords = (balance: RewardsBalance | null, { t, format }: Wording): string => {
  if (balance === null) return t('overview.rewards-untold');
  return balance.rewards.length === 0
    ? t('overview.rewards-none')
    : t('overview.rewards-balance', { amount: format.money(balance.balance, 'USD') });
};

/** The maximum number of new newsletters that are named. */
const named = 3;

/** The news, one line each; empty if there is none or it is unknown. */
export const newsWords = ({ lists, rewards }: News, { t, format }: Wording): readonly WayIn[] => {
  const href = pathOf('newsletters');
  const more = lists.length - named;
  // A single remaining newsletter is named too, because "1 more" takes the same space.
  const shown = more === 1 ? lists : lists.slice(0, named);
  const earned = rewards.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...(earned > 0
      ? [
          {
            words: t('overview.news-rewards', { amount: format.money(earned, 'USD') }),
            href: pathOf('my-rewards'),
          },
        ]
      : []),
    ...shown.map(({ name }) => ({ words: t('overview.news-list', { name }), href })),
    ...(lists.length > shown.length
      ? [{ words: t('overview.news-lists', { count: lists.length - shown.length }), href }]
      : []),
  ];
};
