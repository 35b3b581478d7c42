import { englishTexts } from '../domain/messages/catalogue';
import { socialTexts } from '../domain/messages/texts/social';
import { makeChangesPart } from './change-services';
import { noDeviceNews } from '../ports/defaults/no-pages';
import { makeDevicesPart } from './devices-part';
import type { Loaders } from './loaders';
import { makeMembershipPart } from './membership-part';
import type { MembershipPorts } from '../ports/membership/membership-ports';
import { makeSocialPart, type SocialPart } from './social-part';

/** Loaders for programs that bundle all code: every part is available at once, and all texts with the membership. */
export const plainLoaders = (ports: MembershipPorts): Loaders<SocialPart> => ({
  social: () => ({
    makeSocialPart,
    socialWindow: ports.socialWindow,
    show: (part) => part,
    texts: socialTexts,
  }),
  membership: () => ({ makeMembershipPart, ports, texts: englishTexts }),
  changes: () => ({ makeChangesPart, ports, texts: {} }),
  devices: () => ({ makeDevicesPart, devices: ports.devices, news: noDeviceNews }),
});
