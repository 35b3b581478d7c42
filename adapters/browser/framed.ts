/** What the publisher's app leaves in its web view: an object of this name with a `postMessage`. No page outside can put it there. */
const bridge = 'MastheadApp';

const isBridge = (found: unknown): boolean =>
  typeof (found as { readonly postMessage?: unknown } | null | undefined)?.postMessage === 'function' &&
  !(found instanceof Element) &&
  // A frame or a tab of that name is a window, which has one too.
  (found as { readonly window?: unknown }).window !== found;

/** iOS lists what apps offer under `webkit.messageHandlers`; elsewhere it is a property of the window. */
const hasBridge = (window: Window): boolean => {
  const { [bridge]: existing, webkit } = window as unknown as {
    readonly [bridge]?: unknown;
    readonly webkit?: { readonly messageHandlers?: Readonly<Record<string, unknown>> };
  };
  return isBridge(existing) || isBridge(webkit?.messageHandlers?.[bridge]);
};

/**
 * Whether a page of another origin shows this one inside of itself, where it may lay anything over our buttons. Frames of this
 * site's own are none; nor is the publisher's app, which is known by its bridge and never by its address, which anybody can write.
 */
export const isFramedByOthers = (window: Window): boolean => {
  if (window.top === window) return false;
  try {
    for (let frame: Window = window; frame !== frame.parent; frame = frame.parent)
      if ((frame.parent as Window & { readonly origin: string }).origin !== window.location.origin)
        return !hasBridge(window);
    return false;
  } catch {
    // Pages of other origins do not let themselves be read.
    return !hasBridge(window);
  }
};
