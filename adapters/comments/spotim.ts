/** The part of the comments service's global that is used. Nothing of it is believed. */
export interface SpotIm {
  readonly startSSO?: unknown;
  readonly logout?: unknown;
}

/** A page that the service's script may come to. */
export interface CommentsPage {
  readonly document: Document;
  /** `window.SPOTIM`; `undefined` before the script has arrived, and on pages that never load it. */
  readonly spotIm: () => SpotIm | undefined;
}

export const browserCommentsPage = (window: Window): CommentsPage => ({
  document: window.document,
  spotIm: () => {
    const found = (window as { readonly SPOTIM?: unknown }).SPOTIM;
    return typeof found === 'object' && found !== null ? found : undefined;
  },
});
