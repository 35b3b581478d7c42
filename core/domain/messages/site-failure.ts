import type { PlainMessageKey } from './catalogue';

/**
 * AP-37: what a failed call of the site's REST API is called, where a screen has no words of its own. `notJson`: something came
 * that is no JSON.
 */
export const siteFailureKey = (error: {
  readonly _tag: string;
  readonly notJson?: true;
}): PlainMessageKey => {
  if (error._tag === 'Offline') return 'error.offline';
  if (error._tag === 'NotProcessed') return 'error.media-upload';
  return error.notJson === true ? 'error.invalid-json' : 'error.rest-unknown';
};
