import type { PlainMessageKey } from './catalogue';

/** What the site's REST client says of a call that failed (AP-37), word for word the specification's. */
export type SiteFailure = 'error.offline' | 'error.invalid-json' | 'error.rest-unknown';

interface Failed {
  readonly _tag: string;
  /** What came is no JSON. */
  readonly notJson?: true;
}

/**
 * AP-37, ER-01: what the site's REST client says of a failed call, beside the words of the screen. `null` where nothing failed, and
 * where the site did answer: what that means is the screen's to say.
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

/** The same where a screen has no words of its own: whatever failed has some. */
export const siteFailureKey = (failed: Failed): PlainMessageKey =>
  failed._tag === 'NotProcessed' ? 'error.media-upload' : (siteFailure(failed) ?? 'error.rest-unknown');
