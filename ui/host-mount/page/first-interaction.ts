/** Resolves at the first user interaction with the page. */
export const afterFirstInteraction = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
      addEventListener(sign, resolve, { once: true });
  });
