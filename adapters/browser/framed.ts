/**
 * The global that the publisher's app adds to its web view: an object with a `postMessage` method. No outside
 * page can add it.
 */
const bridge = 'MastheadApp';

const isBridge = (found: unknown): boolean =>
  typeof (found as { readonly postMessage?: unknown } | null | undefined)?.postMessage === 'function' &&
  !(found instanceof Element) &&
  // A frame or tab of that name is a window, which has `postMessage` too.
  (found as { readonly window?: unknown }).window !== found;

/**
 * On iOS, app bridges are listed under `webkit.messageHandlers`; elsewhere the bridge is a property of the
 * window.
 */
const hasBridge = (window: Window): boolean => {
  const { [bridge]: existing, webkit } = window as unknown as {
    readonly [bridge]?: unknown;
    readonly webkit?: { readonly messageHandlers?: Readonly<Record<string, unknown>> };
  };
  return isBridge(existing) || isBridge(webkit?.messageHandlers?.[bridge]);
};

/**
 * True if a page of another origin embeds this page in a frame, where it could overlay our buttons
 * (clickjacking). Frames of the same origin and the publisher's app do not count. The app is recognized by
 * its bridge, not by its URL, which anyone can forge.
 */
export const isFramedByOthers = (window: Window): boolean => {
  if (window.top === window) return false;
  try {
    for (let frame: Window = window; frame !== frame.parent; frame = frame.parent)
      if ((frame.parent as Window & { readonly origin: string }).origin !== window.location.origin)
        return !hasBridge(window);
    return false;
  } catch {
    // Reading a frame of another origin throws.
    return !hasBridge(window);
  }
};
