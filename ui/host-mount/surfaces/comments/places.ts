import { consoleLog } from '../../../../adapters/browser/log';
import { commentsSiteId } from '../../../../core/use-cases/comments/comments-site-id';
import { commentsSignOutTimeout } from '../../page/config-numbers';
import { readCommentsConfig } from '../../page/comments-config';
import type { PageContext } from '../../page/context';
import { makeCountButtons } from './comment-count';
import { makeConversationPlace } from './conversation-place';
import { makeCommentsPermission } from './permission';

/**
 * Manages the message counts in share bars and the conversations (HM-12, HM-25). Returns a function that scans the page
 * again.
 */
export const makeComments = (page: PageContext): (() => void) => {
  const { config } = page;
  const spotId = commentsSiteId({ commentsEnabled: true, spotId: config.spotId }, consoleLog);
  if (spotId === null) return () => undefined;
  const wrong = new Set<string>();
  const service = {
    spotId,
    signOutTimeout: commentsSignOutTimeout(config),
    ...readCommentsConfig(config, wrong),
  };
  if (wrong.size > 0) page.checkConfiguration();
  const scan = (): void => {
    // A page brought by a router may have comments disabled.
    if (!config.flags.commentsFlagEnabled) return place.stop();
    buttons.scan();
    place.scan();
  };
  const permission = makeCommentsPermission(service, config, () => void Promise.resolve().then(scan));
  const buttons = makeCountButtons(page, service, permission);
  const place = makeConversationPlace(page, { service, permission, recount: buttons.recount });
  return scan;
};
