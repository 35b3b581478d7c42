import { makeGates, type GateArticle, type GatePorts, type OpenGate } from '../flows/gate/gate';
import { makeRefreshEntitlement } from '../use-cases/articles/refresh-entitlement';
import { makeUnlockArticle } from '../use-cases/articles/unlock-article';
import type { ArticlePorts } from './article-part';
import { guardPorts } from '../ports/membership/guard-ports';

/** The ports of gates: the same as on article pages, without tracking. */
export interface GatePartPorts extends Omit<ArticlePorts, 'tracking'>, Omit<GatePorts, 'article'> {}

/** Makes gates for an app's own screens, with the use cases of article pages (HM-14, HM-16). */
export const makeGatePart = (given: GatePartPorts): OpenGate => {
  const { log } = given;
  const decisions = (contentId: string) =>
    guardPorts({ decisions: given.decisions(contentId) }, log).decisions;
  const ports = { ...given, content: guardPorts({ articleContent: given.content }, log).articleContent };
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
