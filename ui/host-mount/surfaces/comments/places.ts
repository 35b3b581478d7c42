import { consoleLog } from '../../../../adapters/browser/log';
import { commentsSiteId } from '../../../../core/use-cases/comments/comments-site-id';
import type { PageContext } from '../../page/context';
import { makeCountButtons } from './comment-count';
import { makeConversationPlace } from './conversation-place';

/**
 * Manages the message counts in share bars and the conversations (HM-12, HM-25). Returns a function that scans the page
 * again.
 */
export const makeComments = (page: PageContext): (() => void) => {
  const { config } = page;
  const spotId = commentsSiteId({ commentsEnabled: true, spotId: config.spotId }, consoleLog);
  if (spotId === null) return () => undefined;
  const buttons = makeCountButtons(page, spotId);
  const place = makeConversationPlace(page, spotId, buttons.recount);
  return () => {
    // A page brought by a router may have comments disabled.
    if (!config.flags.commentsFlagEnabled) return place.stop();
    buttons.scan();
    place.scan();
  };
};
