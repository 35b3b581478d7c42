/** Settles once something shows that somebody is at the page. */
export const afterFirstInteraction = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
      addEventListener(sign, resolve, { once: true });
  });
