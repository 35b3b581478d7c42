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
export const toDoWords = (toDo: ToDo, { say, format }: Wording): ToDoWords => {
  switch (toDo._tag) {
    case 'ChangeRunning':
      return { words: say('recovery.running'), action: null, href: pathOf('membership') };
    case 'ChangeOpen':
      return {
        words: say('overview.change-open'),
        action: say('overview.change-link'),
        href: pathOf(toDo.page),
      };
    case 'PastDue':
      return {
        words:
          toDo.amount === null
            ? say('overview.due-unread')
            : say('overview.due', { amount: format.money(toDo.amount) }),
        action: say('overview.pay'),
        // Without a stored method the page of methods is closed (RT-24).
        href: pathOf(toDo.hasMethod ? 'payment-method' : 'membership'),
      };
    case 'PauseInterrupted':
      return {
        words: say('overview.change-open'),
        action: say('action.mend'),
        href: `${pathOf('membership')}?do=mend`,
      };
    case 'CardEnds':
      return {
        words: expiryNotice(toDo.method, say) ?? say('payment.expires-soon'),
        action: say('payment.look'),
        href: pathOf('payment-method'),
      };
    case 'NoMethod':
      return { words: say('method.none'), action: say('payment.add'), href: pathOf('membership') };
    case 'NewEmail':
      return {
        words:
          toDo.email === null
            ? say('overview.new-email')
            : say('overview.new-email-named', { email: toDo.email }),
        action: say('overview.new-email-link'),
        href: pathOf('settings'),
      };
    case 'ConfirmEmail':
      return confirmEmailWords(say);
    case 'Welcome':
      return {
        words: say('overview.welcome'),
        action: say('overview.welcome-link'),
        href: pathOf('onboarding'),
      };
  }
};

/** How many newsletters the reader gets. */
export const newsletterCountWords = (count: number, { say }: Pick<Wording, 'say'>): string =>
  count === 0 ? say('overview.newsletters-none') : say('overview.newsletters-count', { count });

/** What there is to spend, as the rewards program tells it. */
export const rewardsWords = (balance: RewardsBalance | null, { say, format }: Wording): string => {
  if (balance === null) return say('overview.rewards-untold');
  return balance.rewards.length === 0
    ? say('overview.rewards-none')
    : say('overview.rewards-balance', { amount: format.money(balance.balance, 'USD') });
};

/** How many new newsletters are named. */
const named = 3;

/** What is new, line by line; none where nothing is, or nobody knows. */
export const newsWords = ({ lists, rewards }: News, { say, format }: Wording): readonly WayIn[] => {
  const href = pathOf('newsletters');
  const more = lists.length - named;
  // One more is named as well: "1 more" takes the same line.
  const shown = more === 1 ? lists : lists.slice(0, named);
  const earned = rewards.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...(earned > 0
      ? [
          {
            words: say('overview.news-rewards', { amount: format.money(earned, 'USD') }),
            href: pathOf('my-rewards'),
          },
        ]
      : []),
    ...shown.map(({ name }) => ({ words: say('overview.news-list', { name }), href })),
    ...(lists.length > shown.length
      ? [{ words: say('overview.news-lists', { count: lists.length - shown.length }), href }]
      : []),
  ];
};
