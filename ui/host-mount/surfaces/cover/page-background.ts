import { find } from '../../../../adapters/browser/find';
import { contrast } from '../../../../core/presentation/theme/contrast';
import { drawn } from '../../../react/theme/drawn';

/**
 * The color of the page behind a mount point. Null if it is unknown: an image or a translucent layer is in between.
 * `surface` draws the colors.
 */
export const pageBackground = (mount: Element, surface: Element): string | null => {
  for (let element: Element | null = mount; element !== null; element = element.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage !== 'none') return null;
    const alpha = drawn(surface, backgroundColor)?.alpha;
    if (alpha !== 0) return alpha === 1 ? backgroundColor : null;
  }
  return 'Canvas';
};

/** True if the texts of a cover have sufficient contrast with a background (WCAG AA). */
export const isLegibleOn = (background: string, surface: Element): boolean => {
  const behind = drawn(surface, background);
  return ['text', 'muted'].every((name) => {
    const text = drawn(surface, `var(--_masthead-${name})`);
    return behind !== null && text !== null && contrast(text.rgb, behind.rgb) >= 4.5;
  });
};

/** True if the mount point follows a text in the same flow, and does not clip what is drawn above it. */
export const followsText = (mount: Element): boolean => {
  const before = mount.previousElementSibling;
  if (before === null || !/\S/.test(before.textContent) || before.getClientRects().length === 0) return false;
  const { position, float } = getComputedStyle(before);
  const isInFlow = float === 'none' && (position === 'static' || position === 'relative');
  return isInFlow && getComputedStyle(mount).overflow === 'visible';
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
