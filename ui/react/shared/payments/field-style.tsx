import { useRef, type ReactElement, type RefObject } from 'react';
import type { CardFormPlace } from '../../../../core/ports/card-form';
import css from './card-fields.module.css';

const colourOf = (element: Element | null): string =>
  element === null ? '' : getComputedStyle(element).color;

/** The page's own look for the text in the provider's frames: `samples` has to stand on the page, and `place` is the field's. */
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
