import type { News } from '../domain/overview/news';
import { expiryNotice } from '../domain/payment-method/expiry-notice';
import type { RewardsBalance } from '../domain/rewards/rewards-account';
import { pathOf } from '../domain/routes/paths';
import type { ToDo } from '../flows/overview/to-do';
import { confirmEmailWords } from './confirm-email';
import type { Wording } from './wording';

/** A line that leads to a page. */
export interface WayIn {
  readonly words: string;
  readonly href: string;
}

export interface ToDoWords extends WayIn {
  /** What the link says; `null` where there is nothing to do but wait. */
  readonly action: string | null;
}

/** What needs doing, and where (AC-01). */
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
        // Without a stored method the page of methods is closed (RT-24).
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

/** How many newsletters the reader gets. */
export const newsletterCountWords = (count: number, { t }: Pick<Wording, 't'>): string =>
  count === 0 ? t('overview.newsletters-none') : t('overview.newsletters-count', { count });

/** What there is to spend, as the rewards program tells it. */
export const rewardsWords = (balance: RewardsBalance | null, { t, format }: Wording): string => {
  if (balance === null) return t('overview.rewards-untold');
  return balance.rewards.length === 0
    ? t('overview.rewards-none')
    : t('overview.rewards-balance', { amount: format.money(balance.balance, 'USD') });
};

/** How many new newsletters are named. */
const named = 3;

/** What is new, line by line; none where nothing is, or nobody knows. */
export const newsWords = ({ lists, rewards }: News, { t, format }: Wording): readonly WayIn[] => {
  const href = pathOf('newsletters');
  const more = lists.length - named;
  // One more is named as well: "1 more" takes the same line.
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
