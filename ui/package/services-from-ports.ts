import { makeMembership } from '../../core/app/membership';
import type { MembershipPorts } from '../../core/app/ports';
import type { Settings } from '../../core/app/settings';
import { makeGatePart } from '../../core/app/gate-part';
import { left } from '../../core/domain/fp';
import type { ArticleContent } from '../../core/ports/article-content';
import type { PageContext } from '../host-mount/page/context';
import { toTrustedHtml } from '../host-mount/page/trusted-types';
import type { MastheadServices } from './services';

/**
 * The services of the account area on ports of the publisher's own: for a React app with its own backends, a native shell's
 * web view, and tests with adapters in memory. Nothing is read before `loadDataLayer`, which the provider asks for.
 */
export const servicesFromPorts = (ports: MembershipPorts, settings: Settings): MastheadServices => {
  const services = makeMembership(ports, settings, {
    loadSocial: async () => {
      const [{ withButtons }, { socialTexts }] = await Promise.all([
        import('../react/shared/social/with-buttons'),
        import('../../core/domain/messages/texts/social'),
      ]);
      return { show: withButtons, texts: socialTexts };
    },
  });
  const page: Pick<PageContext, 'policy'> = {};
  return {
    ...services,
    gate: makeGatePart({
      ...ports,
      decisions: () => ports.decisions,
      content: ports.articleContent ?? noBodies,
      member: services.member,
      subscriptions: services.subscriptions,
    }),
    trusted: (html) => toTrustedHtml(page, html) as string,
  };
};

const noBodies: ArticleContent = { hiddenBody: () => async () => left({ _tag: 'NotFound' }) };
