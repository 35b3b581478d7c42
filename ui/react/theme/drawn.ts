import type { Rgb } from '../../../core/presentation/theme/contrast';

/** A color as a browser draws it. */
export interface Drawn {
  readonly rgb: Rgb;
  /** From 0, transparent, to 1, opaque. */
  readonly alpha: number;
}

/** The sRGB parts of a color in any form, as an element draws it. Null if it is no color. */
export const drawn = (surface: Element, color: string): Drawn | null => {
  // Not called on the page's document, where an element could have that name.
  const probe = Document.prototype.createElement.call(document, 'span');
  probe.hidden = true;
  probe.style.setProperty('color', `color-mix(in srgb, ${color}, ${color})`, 'important');
  (surface.shadowRoot ?? surface).append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  const [red, green, blue, alpha = 1] = (/^color\(srgb (.+)\)$/.exec(computed)?.[1] ?? '')
    .split(/[\s/]+/)
    .map((part) => (part === 'none' ? 0 : Number(part)));
  return red === undefined || green === undefined || blue === undefined
    ? null
    : { rgb: [red, green, blue], alpha };
};
