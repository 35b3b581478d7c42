import { tell } from './tell';

/** What lies over the page has been closed: the sign-in dialog tells it by itself, the menu by its trigger's state. */
export const tellClosed = (): void => {
  // A `close` does not bubble.
  document.addEventListener(
    'close',
    ({ target }) => {
      if (target instanceof Element && target.matches('dialog[data-locks]'))
        tell('masthead:closed', { what: 'login' });
    },
    true,
  );
  new MutationObserver((changes) => {
    for (const { target, oldValue } of changes)
      if (
        target instanceof HTMLElement &&
        target.dataset['masthead'] === 'menu' &&
        oldValue === 'true' &&
        target.getAttribute('aria-expanded') === 'false'
      )
        tell('masthead:closed', { what: 'menu' });
  }).observe(document, { subtree: true, attributeFilter: ['aria-expanded'], attributeOldValue: true });
};
