/** What {@link past} answered. */
const safe = new WeakSet<object>();

/**
 * An object of a page, read past what the page's markup names after its properties (issue 13): a picture `name="cookie"` stands
 * before `document.cookie`, a field `name="matches"` before its form's method. What comes out is the browser's own.
 */
export const past = <One extends object>(one: One): One => {
  if (safe.has(one)) return one;
  const known = Object.getPrototypeOf(one) as object;
  // Nothing that a page fixed on the object itself binds what is read.
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

/** A global that a script declared: elements and frames of that name stand behind it, and are none of the window's own. */
export const declaredAs = (name: string, view: object = globalThis): unknown =>
  Object.hasOwn(view, name) ? (view as Readonly<Record<string, unknown>>)[name] : undefined;

/** Calls back now, or when a script declares a global, however late; again where it declares another one. */
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
