import { find } from '../../../../adapters/browser/find';
import { drawn } from '../../../react/theme/drawn';

interface Background {
  readonly color: string;
  readonly isDark: boolean;
}

/** The elements of a cover in its shadow root. */
interface Drawing {
  readonly host: HTMLElement;
  readonly section: HTMLElement;
  readonly fade: HTMLElement;
}

/**
 * The page's background behind a mount point. Null if it is unknown: an image or a translucent layer is in between.
 * `surface` draws the colors.
 */
const pageBackground = (mount: Element | null, surface: Element): Background | null => {
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

/**
 * Fits a cover to the page's background: our own colors follow it, so that the texts stay legible, and the text above
 * fades into it. The cover gets a background only if the page's is unknown.
 */
export const fitToPage = (mount: Element, { host, section, fade }: Drawing): void => {
  const background = pageBackground(mount, host);
  section.classList.toggle('card', background === null);
  section.style.colorScheme = background ? (background.isDark ? 'dark' : 'light') : '';
  fade.hidden = section.ariaBusy === 'true' || background === null || !followsText(mount);
  fade.style.color = background?.color ?? '';
};

/** True if the mount point follows a text in the same flow, and does not clip what is drawn above it. */
const followsText = (mount: Element): boolean => {
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
