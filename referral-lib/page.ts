/** Objects returned by {@link past}. */
const safe = new WeakSet<object>();

/**
 * Wraps an object of the page, so that markup cannot hide its properties (issue 13). An image `name="cookie"`
 * hides `document.cookie`; a field `name="matches"` hides its form's method. The wrapper returns the
 * browser's own properties.
 */
export const past = <One extends object>(one: One): One => {
  if (safe.has(one)) return one;
  const known = Object.getPrototypeOf(one) as object;
  // The proxy target is empty, so properties that a page froze on the object do not restrict the proxy.
  const read = new Proxy({} as One, {
    get: (_, name) => {
      const value: unknown = Reflect.get(known, name, one);
      return typeof value === 'function' ? value.bind(one) : value;
    },
    set: (_, name, value) => Reflect.set(known, name, value, one),
  });
  safe.add(read);
  return read;
};

/**
 * A global declared by a script. Elements and frames of that name do not count, because they are not own
 * properties of the window.
 */
export const declaredAs = (name: string, view: object = globalThis): unknown =>
  Object.hasOwn(view, name) ? (view as Readonly<Record<string, unknown>>)[name] : undefined;

/**
 * Calls back once a script declares the global, or now if it already has. Calls back again if a script
 * replaces the value.
 */
export const whenDeclared = (name: string, then: () => void): void => {
  let kept = declaredAs(name);
  if (kept) then();
  else
    Reflect.defineProperty(window, name, {
      configurable: true,
      get: () => kept,
      set: (value) => {
        kept = value;
        if (kept) then();
      },
    });
};
