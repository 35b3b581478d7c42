import {
  exclusiveLists,
  everyList,
  type NewsletterData,
  type NewsletterList,
} from '../newsletter/newsletters';
import type { Reward } from '../rewards/rewards-account';
import type { Visit } from './visits';

/** What there is that was not there when the reader looked last. */
export interface News {
  /** Newsletters that they may take and do not get. */
  readonly lists: readonly NewsletterList[];
  readonly rewards: readonly Reward[];
}

const noNews: News = { lists: [], rewards: [] };

/** AC-01: nothing is called new to a reader of whom nobody knows what they have seen. */
export const newsSince = (
  before: Visit | null,
  data: NewsletterData,
  rewards: readonly Reward[],
  isMember: boolean,
): News => {
  if (before === null) return noNews;
  const closed = isMember ? [] : exclusiveLists(data);
  return {
    lists: everyList(data).filter(
      (list) =>
        !before.lists.includes(list.id) &&
        !data.listSubscriptions.includes(list.id) &&
        !closed.includes(list),
    ),
    rewards: rewards.filter(({ at }) => at.getTime() > before.at),
  };
};
