/**
 * Resolves at the first user interaction with the page. A browser may report a pointer that rests while the page moves;
 * that is none.
 */
export const afterFirstInteraction = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
      addEventListener(sign, (event) => {
        if (sign !== 'pointermove' || (event as PointerEvent).movementX) resolve(event);
      });
  });
