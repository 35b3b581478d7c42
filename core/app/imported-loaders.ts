import type { SomeTexts } from '../domain/messages/translator';
import { noDeviceNews } from '../ports/defaults/no-pages';
import type { Loaders } from './loaders';
import type { MembershipPorts } from '../ports/membership/membership-ports';
import type { SocialPart } from './social-part';

/** The component and the texts with which a shell renders sign-in with providers. */
export interface SocialShell<Social> {
  readonly show: (part: SocialPart) => Social;
  readonly texts: SomeTexts;
}

/**
 * Loaders for apps whose bundler splits code: each part is a dynamic import. `loadSocial` runs together with the part
 * that it shows.
 */
export const importedLoaders = <Social>(
  ports: MembershipPorts,
  loadSocial: () => Promise<SocialShell<Social>>,
): Loaders<Social> => ({
  social: async () => {
    const [{ makeSocialPart }, shell] = await Promise.all([import('./social-part'), loadSocial()]);
    return { makeSocialPart, socialWindow: ports.socialWindow, ...shell };
  },
  membership: async () => {
    const { makeMembershipPart, membershipPartTexts } = await import('./membership-part');
    return { makeMembershipPart, ports, texts: membershipPartTexts };
  },
  changes: async () => {
    const [{ makeChangesPart }, { changeTexts }, { recoveryTexts }] = await Promise.all([
      import('./change-services'),
      import('../domain/messages/texts/changes'),
      import('../domain/messages/texts/recovery'),
    ]);
    return { makeChangesPart, ports, texts: { ...changeTexts, ...recoveryTexts } };
  },
  devices: async () => {
    const { makeDevicesPart } = await import('./devices-part');
    return { makeDevicesPart, devices: ports.devices, news: noDeviceNews };
  },
});
