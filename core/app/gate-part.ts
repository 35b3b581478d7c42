import { makeGates, type GateArticle, type GatePorts, type OpenGate } from '../flows/gate/gate';
import { makeRefreshEntitlement } from '../use-cases/articles/refresh-entitlement';
import { makeUnlockArticle } from '../use-cases/articles/unlock-article';
import type { ArticlePorts } from './article-part';

/** What gates ask of the world: what article pages do. */
export interface GatePartPorts extends Omit<ArticlePorts, 'tracking'>, Omit<GatePorts, 'article'> {}

/** HM-14, HM-16 for places of an app's own, by the use cases that article pages have. */
export const makeGatePart = ({ decisions, ...ports }: GatePartPorts): OpenGate => {
  const articles = new Map<string, GateArticle>();
  const article = (contentId: string): GateArticle => {
    const known = articles.get(contentId) ?? {
      entitlement: makeRefreshEntitlement({ ...ports, decisions: decisions(contentId) }),
      unlock: (how) => makeUnlockArticle({ ...ports, ...how }),
    };
    articles.set(contentId, known);
    return known;
  };
  return makeGates({ ...ports, article });
};
