import { renderToString } from 'react-dom/server';
import { defaultSettings } from '../../core/domain/settings/settings';
import { firstTexts } from '../../core/domain/messages/texts/first';
import type { MessageKey, Translate } from '../../core/domain/messages/catalogue';
import { defaultDisplaySettings } from '../../core/domain/profile/display-settings';
import { noMember } from '../../core/state/member';
import { makeSmallStore } from '../../core/state/small-store';
import { identifierPrefix } from './identifier-prefix';
import type { SignInServices } from './services';
import { SignInDialog } from './sign-in-dialog';

/** Placeholder for the page's address in the addresses of links. */
export const placeOfRedirect = 'MASTHEAD-REDIRECT';

export interface SignInMarkup {
  /** HTML with `{{key}}` as placeholder for each text. */
  readonly html: string;
  /** The required texts from the catalog. */
  readonly texts: Readonly<Record<string, string>>;
}

const never = () => {
  throw new Error('No request is allowed while the dialog is rendered.');
};

/**
 * Renders the initial markup of the sign-in dialog. The build runs it, and the page inserts the markup before React has
 * loaded.
 */
export const signInMarkup = (): SignInMarkup => {
  const texts: Record<string, string> = {};
  const t = (key: MessageKey): string => {
    texts[key] = (firstTexts as Readonly<Record<string, string>>)[key]!;
    return `{{${key}}}`;
  };
  const services: SignInServices = {
    settings: { ...defaultSettings, rewardsEnabled: false },
    t: t as Translate,
    clock: { now: never, wait: never },
    navigation: { host: never, referrer: never, addressOf: never, leave: never },
    redirects: { remember: never, take: never },
    member: makeSmallStore(noMember(false)),
    display: makeSmallStore(defaultDisplaySettings),
    loadDataLayer: never,
    loadUser: never,
    signIn: never,
    signOut: never,
    social: never,
    resendVerification: never,
    emailConfirmed: () => undefined,
  };
  const html = renderToString(
    <SignInDialog
      services={services}
      search={`?redirect=${placeOfRedirect}`}
      part={makeSmallStore('Arriving' as const)}
      tryAgain={never}
      onGo={never}
      onClose={never}
      onDone={never}
      onSignedOut={never}
      onReady={never}
    />,
    { identifierPrefix },
  );
  return { html, texts };
};
