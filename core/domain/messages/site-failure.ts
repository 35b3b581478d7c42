import type { PlainMessageKey } from './catalogue';

/** The messages of the site's REST client for a failed request, verbatim from the specification (AP-37). */
export type SiteFailure = 'error.offline' | 'error.invalid-json' | 'error.rest-unknown';

interface Failed {
  readonly _tag: string;
  /** True if the response is not JSON. */
  readonly notJson?: true;
}

/**
 * The REST client's message for a failed request, shown together with the screen's own text (AP-37, ER-01). `null`
 * without a failure, and if the site did respond; the screen explains that case.
 */
export const siteFailure = (failed: Failed | null): SiteFailure | null => {
  switch (failed?._tag) {
    case 'Offline':
      return 'error.offline';
    case 'Unexpected':
      return failed?.notJson === true ? 'error.invalid-json' : 'error.rest-unknown';
    default:
      return null;
  }
};

/** The message for a failure on a screen without a text of its own. It is never null. */
export const siteFailureKey = (failed: Failed): PlainMessageKey =>
  failed._tag === 'NotProcessed' ? 'error.media-upload' : (siteFailure(failed) ?? 'error.rest-unknown');
