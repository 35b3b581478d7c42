import { isRight, right } from '../../../core/domain/fp';
import { fetchDataLayer } from '../../../adapters/http/lean/data-layer';
import { isControlled } from '../../../adapters/http/past-workers';
import { sessionAsWritten } from '../../../adapters/storage/session-cookies';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import type { FirstDataLayer, PageContext } from '../page/context';
import type { HostConfig } from '../page/config';

/** Asks who is signed in, as often as it is wanted. */
export interface AskWhoIsHere {
  readonly ask: () => Promise<FirstDataLayer>;
  /** What was answered last is about the session that is there now. */
  readonly isCurrent: () => boolean;
}

/**
 * HM-02. An answer that was on its way while a session began or ended, in whichever tab, is about the reader before: it is asked
 * anew. The session guard (core/state/session.ts) compares readers; here nobody is known yet, so the cookies are compared as they are written.
 * Nobody is known before the page has its words. HM-03: members outside a supported region are treated as logged out; where no region is supported nobody is asked.
 */
export const askWhoIsHere = (config: HostConfig, words?: PageContext['words']): AskWhoIsHere => {
  let session: string | undefined;
  const isCurrent = (): boolean => sessionAsWritten(document) === session;
  const { read } = fetchDataLayer(config);
  const ask = async (): Promise<FirstDataLayer> => {
    session = sessionAsWritten(document);
    if (!config.regionSupported || config.memberOutsideRegion) return right(emptyDataLayer);
    const answer = await read();
    await words;
    if (!isCurrent()) return ask();
    // Without a session on this host, a service worker has kept it from somebody's.
    return isRight(answer) && isControlled() && !session ? right(emptyDataLayer) : answer;
  };
  return { ask, isCurrent };
};
