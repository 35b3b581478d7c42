import { find } from '../../../../adapters/browser/find';
import { drawn } from '../../../react/theme/drawn';

interface Background {
  readonly color: string;
  readonly isDark: boolean;
}

/**
 * The page's background behind a mount point. Null if it is unknown: an image or a translucent layer is in between.
 * `surface` draws the colors.
 */
export const pageBackground = (mount: Element | null, surface: Element): Background | null => {
  const style = mount && getComputedStyle(mount);
  if (style && style.backgroundImage !== 'none') return null;
  // Behind the root is the browser's own background.
  const color = style?.backgroundColor ?? 'Canvas';
  const found = drawn(surface, color);
  if (mount && found?.alpha === 0) return pageBackground(mount.parentElement, surface);
  if (found?.alpha !== 1) return null;
  const [red, green, blue] = found.rgb;
  return { color, isDark: 0.3 * red + 0.6 * green + 0.1 * blue < 0.46 };
};

/** True if the mount point follows a text in the same flow, and does not clip what is drawn above it. */
export const followsText = (mount: Element): boolean => {
  const before = mount.previousElementSibling;
  if (!before?.textContent.trim() || before.getClientRects().length === 0) return false;
  const { position, float } = getComputedStyle(before);
  return /^(static|relative)none$/.test(position + float) && getComputedStyle(mount).overflow === 'visible';
};

/** Calls back when the page may have changed its colors: its scheme, or an attribute of its root or body. */
export const followPage = (changed: () => void): (() => void) => {
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', changed);
  const attributes = new MutationObserver(changed);
  for (const element of find('html,body')) attributes.observe(element, { attributes: true });
  return () => {
    scheme.removeEventListener('change', changed);
    attributes.disconnect();
  };
};
