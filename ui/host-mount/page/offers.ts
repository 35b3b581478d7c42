import { consoleLog } from '../../../adapters/browser/log';
import { fetchOffers } from '../../../adapters/http/lean/offers';
import { sessionIdIn } from '../../../adapters/storage/session-cookies';
import { isRight } from '../../../core/domain/fp';
import type { OfferedPlan } from '../../../core/domain/plan/page-call-to-action';
import type { PageContext } from './context';
import { keptOffers, keptPlans } from './kept-plans';
import { pageTime } from './page-time';

/**
 * What may be offered; `null` where it cannot be read. Asked once for all parts of a page that want to know at the same time.
 * `reader`: for whom, a text that is no visitor's where somebody is signed in.
 */
export const onOffer = (boot: PageContext, reader: string): Promise<readonly OfferedPlan[] | null> => {
  if (boot.offers?.reader === reader) return boot.offers.answer;
  const { config } = boot;
  const answer = fetchOffers({
    membershipHost: config.membershipHost,
    restBase: config.restBase,
    query: location.search,
    path: location.pathname,
    userAgent: navigator.userAgent,
    contentId: '',
    sessionId: () => sessionIdIn(document),
    ...{ now: () => Date.now() + pageTime(boot).offset(), noteTime: pageTime(boot).note },
    kept: { reader, plans: keptPlans(boot), offers: keptOffers(boot) },
  })
    .onOffer()
    .then((read) => {
      delete boot.offers;
      if (isRight(read)) return read.right;
      consoleLog.warn('Offers could not be read', { because: read.left._tag });
      return null;
    });
  boot.offers = { reader, answer };
  return answer;
};
