import { changeTexts } from '../domain/messages/texts/changes';
import { recoveryTexts } from '../domain/messages/texts/recovery';
import { socialTexts } from '../domain/messages/texts/social';
import { makeChangesPart } from './changes-part';
import { makeDevicesPart, noDeviceNews } from './devices-part';
import type { Loaders } from './loaders';
import { makeMembershipPart, membershipPartTexts } from './membership-part';
import type { MembershipPorts } from './ports';
import { makeSocialPart, type SocialPart } from './social-part';

const textsOfChanges = { ...changeTexts, ...recoveryTexts };

/** Loaders for programs that bundle all code: every part is available at once. */
export const plainLoaders = (ports: MembershipPorts): Loaders<SocialPart> => ({
  social: () => ({
    makeSocialPart,
    socialWindow: ports.socialWindow,
    show: (part) => part,
    texts: socialTexts,
  }),
  membership: () => ({ makeMembershipPart, ports, texts: membershipPartTexts }),
  changes: () => ({ makeChangesPart, ports, texts: textsOfChanges }),
  devices: () => ({ makeDevicesPart, devices: ports.devices, news: noDeviceNews }),
});
