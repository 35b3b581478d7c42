import { isRight, right } from '../../../core/domain/fp';
import { fetchDataLayer } from '../../../adapters/http/lean/data-layer';
import { isControlled } from '../../../adapters/http/past-workers';
import { sessionAsWritten } from '../../../adapters/storage/session-cookies';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import type { FirstDataLayer, LoaderPage } from '../page/context';
import type { LoaderConfig } from '../page/loader-config';

/** Requests the data layer. It can be called any number of times. */
export interface AskWhoIsHere {
  readonly ask: () => Promise<FirstDataLayer>;
  /** True if the last response belongs to the current session. */
  readonly isCurrent: () => boolean;
}

/**
 * Requests the data layer (HM-02). If a session began or ended in any tab during the request, the response is stale,
 * and the request is repeated. The session guard (core/state/session.ts) compares readers. No reader is known here yet,
 * so this function compares the session cookies as text. The result waits for the page's words. HM-03: members outside
 * a supported region are treated as logged out. If no region is supported, no request is sent.
 */
export const askWhoIsHere = (config: LoaderConfig, words?: LoaderPage['words']): AskWhoIsHere => {
  let session: string | undefined;
  const isCurrent = (): boolean => sessionAsWritten(document) === session;
  const { read } = fetchDataLayer(config);
  const ask = async (): Promise<FirstDataLayer> => {
    session = sessionAsWritten(document);
    if (!config.regionSupported || config.memberOutsideRegion) return right(emptyDataLayer);
    const answer = await read();
    await words;
    if (!isCurrent()) return ask();
    // If this host has no session, a service worker has returned a cached response of another reader.
    return isRight(answer) && isControlled() && !session ? right(emptyDataLayer) : answer;
  };
  return { ask, isCurrent };
};
