import { consoleLog } from '../../adapters/browser/log';
import { findSpot } from '../../core/use-cases/find-spot';
import type { Boot } from './boot';
import { makeCountButtons } from './comment-count';
import { makeConversationPlace } from './conversation-place';

/** How long the page may change before it is looked at again, in milliseconds. */
const settled = 100;

/**
 * HM-12, HM-25: counts in share bars, and the conversation. Pages that change without reloading are followed: what arrives
 * is mounted once, and what leaves is let go of. Answers its undoing.
 */
export const mountComments = (boot: Boot): (() => void) => {
  const { config } = boot;
  const spotId = findSpot(
    { commentsEnabled: config.flags.commentsFlagEnabled && config.regionSupported, spotId: config.spotId },
    consoleLog,
  );
  if (spotId === null) return () => undefined;

  const buttons = makeCountButtons(boot, spotId);
  const place = makeConversationPlace(boot, spotId, buttons.recount);
  const look = (): void => {
    buttons.look();
    place.look();
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const watching = new MutationObserver(() => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      look();
    }, settled);
  });
  watching.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-post-id'] });
  look();
  return () => {
    watching.disconnect();
    clearTimeout(waiting);
    place.leave();
  };
};
