import { useRef, type ReactElement, type RefObject } from 'react';
import type { CardFormPlace } from '../../../../core/ports/card-form';
import css from './card-fields.module.css';

const colourOf = (element: Element | null): string =>
  element === null ? '' : getComputedStyle(element).color;

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
        color: text?.color ?? '',
        fontFamily: text?.fontFamily ?? '',
        fontSize: text?.fontSize ?? '',
        placeholderColor: colourOf(placeholder.current),
        errorColor: colourOf(error.current),
      };
    },
  };
};
