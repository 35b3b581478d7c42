/**
 * The address of a path on this site, as links and the browser's history take it; other addresses as they are. A `<base>` of another site
 * would lead a path there.
 */
export const onSite = (address: string): string =>
  typeof document !== 'undefined' &&
  /^[/?#]/.test(address) &&
  // Past what the page's markup may name after the document's own methods.
  Document.prototype.querySelector.call(document, 'base')
    ? new URL(address, location.href).href
    : address;

/** The page's window for a router: it writes paths into the browser's history. */
export const windowOnSite = (): Window => {
  const { history } = window;
  const write =
    (name: 'pushState' | 'replaceState'): History['pushState'] =>
    (state, unused, address) =>
      history[name](state, unused, typeof address === 'string' ? onSite(address) : address);
  return {
    location: window.location,
    document: window.document,
    history: {
      get state(): unknown {
        return history.state;
      },
      get length() {
        return history.length;
      },
      go: (delta?: number) => history.go(delta),
      pushState: write('pushState'),
      replaceState: write('replaceState'),
    },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  } as unknown as Window;
};
