import * as TE from 'fp-ts/TaskEither';
import { emptyDataLayer } from '../domain/member/data-layer';
import { makeTranslator } from '../domain/messages/translator';
import { accountTexts } from '../domain/messages/texts/account';
import { answeredTexts } from '../domain/messages/texts/answered';
import { errorTexts } from '../domain/messages/texts/errors';
import { firstTexts } from '../domain/messages/texts/first';
import type { OtherTabs } from '../ports/other-tabs';
import { makeCaptchaPart } from './captcha-part';
import { composeMembership, type Membership } from './composition';
import type { Loaders } from './loaders';
import type { MembershipPorts } from './ports';
import type { Settings } from './settings';
import type { States } from './states';

/** The loaders, states and rewards that a shell passes in addition to its ports. */
export interface OverPorts<Social, Rewards> {
  readonly loaders: Loaders<Social>;
  readonly states: States;
  /** `null` if the publisher has no rewards program. */
  readonly rewards: Rewards | null;
}

/** Used if the program has no other pages of the same site. */
const alone: OtherTabs = { tell: () => undefined };

/** Composes a membership whose ports are all available at once. */
export const composeOverPorts = <Social, Rewards>(
  everywhere: MembershipPorts,
  settings: Settings,
  { loaders, states, rewards }: OverPorts<Social, Rewards>,
): Membership<Social, Rewards> => {
  const ports = portsInRegion(everywhere, settings);
  const translator = makeTranslator(firstTexts, settings.messages);
  for (const texts of [answeredTexts, accountTexts, errorTexts]) translator.addMessages(texts);
  return composeMembership(ports, settings, {
    ...loaders,
    ...{ states, translator, rewards },
    otherTabs: ports.otherTabs ?? alone,
    captcha: {
      mount: ports.captcha.mount,
      // The port decides if a captcha is required.
      verify: makeCaptchaPart(
        { check: ports.captchaCheck, token: ports.captcha.token, log: ports.log },
        { local: false, siteKey: null },
      ),
    },
  });
};

/**
 * Treats a member outside the region as a visitor, also after signing out. If the region is not supported, the data
 * layer is not requested (HM-03).
 */
const portsInRegion = (
  ports: MembershipPorts,
  { regionSupported = true, memberOutsideRegion = false }: Settings,
): MembershipPorts =>
  regionSupported && !memberOutsideRegion
    ? ports
    : { ...ports, dataLayerSource: { read: TE.right(emptyDataLayer) } };
