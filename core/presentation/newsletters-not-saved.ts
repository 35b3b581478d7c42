import type { Translate } from '../domain/messages/catalogue';
import type { SiteFailure } from '../domain/messages/site-failure';
import { withReason } from './with-reason';

/** The facts about newsletters that could not be saved (NL-03). */
export interface NewslettersNotSaved {
  /** The names of the newsletters, at least one. */
  readonly names: readonly string[];
  readonly signedOut: boolean;
  /** The reason in the words of the site's REST client; null if there is none. */
  readonly why: SiteFailure | null;
}

/** Returns what happened, and the detail below it: the specification's text, or what has not changed (readings 70). */
export const newslettersNotSaved = (
  { names, signedOut, why }: NewslettersNotSaved,
  t: Translate,
): { readonly title: string; readonly detail: string } => {
  const unsaved = t(names.length === 1 ? 'newsletters.not-saved-one' : 'newsletters.not-saved-several', {
    names: names.join(', '),
  });
  return signedOut
    ? { title: t('change.signed-out'), detail: unsaved }
    : { title: unsaved, detail: withReason(t('error.updating-profile'), why, t) };
};
