/** The part of the comments service's global that is used. All of it is untrusted. */
export interface SpotIm {
  readonly startSSO?: unknown;
  readonly logout?: unknown;
}

/** A page that may load the service's script. */
export interface CommentsPage {
  readonly document: Document;
  /** `window.SPOTIM`; `undefined` before the script has loaded, and on pages that never load it. */
  readonly spotIm: () => SpotIm | undefined;
}

export const browserCommentsPage = (window: Window): CommentsPage => ({
  document: window.document,
  spotIm: () => {
    const found = (window as { readonly SPOTIM?: unknown }).SPOTIM;
    return typeof found === 'object' && found !== null ? found : undefined;
  },
});
