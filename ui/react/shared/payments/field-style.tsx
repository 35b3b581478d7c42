import { useRef, type ReactElement, type RefObject } from 'react';
import type { CardFormPlace } from '../../../../core/ports/card-form';
import { drawn } from '../../theme/drawn';
import { systemFonts, webFonts } from '../../theme/system-fonts';
import css from './card-fields.module.css';

/** The text color of an element as `rgb(…)`, because the provider knows no newer forms. */
const colourOf = (element: Element | null): string => {
  if (element === null) return '';
  const { color } = getComputedStyle(element);
  const parts = color.startsWith('rgb') ? null : drawn(element, color);
  return parts === null ? color : `rgb(${parts.rgb.map((part) => Math.round(part * 255)).join(', ')})`;
};

/**
 * Returns the style for the text in the provider's frames, read from the page. `samples` must be rendered on the page.
 * `place` is the container of the field.
 */
export const useFieldStyle = (
  place: RefObject<HTMLElement | null>,
): { readonly samples: ReactElement; readonly read: () => CardFormPlace['style'] } => {
  const placeholder = useRef<HTMLSpanElement>(null);
  const error = useRef<HTMLSpanElement>(null);
  return {
    samples: (
      <>
        <span className={css['placeholder']} ref={placeholder} hidden />
        <span className={css['error']} ref={error} hidden />
      </>
    ),
    read: () => {
      const text = place.current === null ? null : getComputedStyle(place.current);
      return {
        color: colourOf(place.current),
        fontFamily: systemFonts(text?.fontFamily ?? '', webFonts()),
        fontSize: text?.fontSize ?? '',
        fontWeight: text?.fontWeight ?? '',
        placeholderColor: colourOf(placeholder.current),
        errorColor: colourOf(error.current),
      };
    },
  };
};
