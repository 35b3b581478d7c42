import {
  exclusiveLists,
  everyList,
  type NewsletterData,
  type NewsletterList,
} from '../newsletter/newsletters';
import type { Reward } from '../rewards/rewards-account';
import type { Visit } from './visits';

/** The items added since the reader's previous visit. */
export interface News {
  /** New newsletters that the reader may take and is not subscribed to. */
  readonly lists: readonly NewsletterList[];
  readonly rewards: readonly Reward[];
}

const noNews: News = { lists: [], rewards: [] };

/** The news since the previous visit (AC-01). Empty if the previous visit is unknown. */
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
