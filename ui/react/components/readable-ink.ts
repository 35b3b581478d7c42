import { inkOn, rgbOf } from '../../../core/presentation/theme/contrast';

/**
 * Returns black or white, whichever has more contrast on a color (at least 4.5 : 1); undefined for an invalid color.
 */
export const readableInk = (colour: string): '#000000' | '#ffffff' | undefined => {
  const color = rgbOf(colour);
  return color && inkOn(color);
};
