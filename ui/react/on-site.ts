/**
 * Returns the absolute address of a path on this site if the page has a `<base>`, because a foreign `<base>` would
 * redirect the path. Other addresses stay unchanged.
 */
export const onSite = (address: string): string =>
  typeof document !== 'undefined' &&
  /^[/?#]/.test(address) &&
  // Calls the prototype's method, because an element with its name could shadow the document's own. Each link asks, so
  // the list that the document keeps is cheaper than a search.
  Document.prototype.getElementsByTagName.call(document, 'base').length > 0
    ? new URL(address, location.href).href
    : address;

/** Returns a window for a router whose history resolves paths against this site. */
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
