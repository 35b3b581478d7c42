import { makeMembership } from '../../core/app/membership';
import type { MembershipPorts } from '../../core/app/ports';
import type { Settings } from '../../core/app/settings';
import type { SessionServices } from '../react/services';

/**
 * The services of the account area on ports of the publisher's own: for a React app with its own backends, a native shell's
 * web view, and tests with adapters in memory. Nothing is read before `loadDataLayer`, which the provider asks for.
 */
export const servicesFromPorts = (ports: MembershipPorts, settings: Settings): SessionServices =>
  makeMembership(ports, settings, {
    loadSocial: async () => {
      const [{ withButtons }, { socialTexts }] = await Promise.all([
        import('../react/shared/social/with-buttons'),
        import('../../core/domain/messages/texts/social'),
      ]);
      return { show: withButtons, texts: socialTexts };
    },
  });
