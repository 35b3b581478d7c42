import { composeOverPorts, withDefaults } from '../../core/app/compose-over-ports';
import { importedLoaders } from '../../core/app/imported-loaders';
import type { GivenPorts } from '../../core/ports/defaults/default-ports';
import type { Settings } from '../../core/domain/settings/settings';
import { makeGatePart } from '../../core/app/gate-part';
import { left } from '../../core/domain/fp';
import type { ArticleContent } from '../../core/ports/article-content';
import type { PageContext } from '../host-mount/page/context';
import { toTrustedHtml } from '../host-mount/page/trusted-types';
import type { SessionServices, SocialPart } from '../react/services';
import { closed, type MastheadServices } from './services';

/**
 * Creates the services of the account area from a program's own ports. For React apps with their own backends, web
 * views of native apps, and tests with in-memory ports. Missing ports and settings get defaults, as in
 * `makeMembership`. No request is sent before `loadDataLayer`, which the provider calls. Throws a `MembershipError`
 * that lists all missing or wrong ports and settings.
 *
 * @example
 * ```ts
 * const services = servicesFromPorts(memoryPorts(worldOf('active-monthly')), { brand: 'news' });
 * ```
 */
export const servicesFromPorts = (
  appPorts: GivenPorts,
  settings: Partial<Settings> = {},
): MastheadServices => {
  const completed = withDefaults(appPorts, settings);
  const { ports } = completed;
  const loaders = importedLoaders(ports, async () => {
    const [{ withButtons }, { socialTexts }] = await Promise.all([
      import('../react/shared/social/with-buttons'),
      import('../../core/domain/messages/texts/social'),
    ]);
    return { show: withButtons, texts: socialTexts };
  });
  const services: SessionServices = composeOverPorts<SocialPart, never>(completed, loaders, null);
  const page: Pick<PageContext, 'policy'> = {};
  return closed({
    ...services,
    gate: makeGatePart({
      ...ports,
      decisions: () => ports.decisions,
      content: ports.articleContent ?? noBodies,
      member: services.member,
      subscriptions: services.subscriptions,
    }),
    trusted: (html) => toTrustedHtml(page, html) as string,
  });
};

const noBodies: ArticleContent = { hiddenBody: async () => left({ _tag: 'NotFound' }) };
