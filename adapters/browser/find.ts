/**
 * Finds elements by selector, using the prototype's method. Elements with a `name` can shadow properties of
 * the document: an image `name="body"` hides `document.body` (R16, decision 60). One with
 * `name="querySelector"` hides the method.
 */
export const find = <Found extends Element = HTMLElement>(selector: string): NodeListOf<Found> =>
  Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<Found>;

/** Reads a property of the document, also through the prototype. */
export const ofDocument = (name: keyof Document | 'prerendering'): unknown =>
  Reflect.get(Document.prototype, name, document);

/** The root element. */
export const rootElement = (): HTMLElement => find('html')[0]!;

/** Creates an element, also through the prototype's method. */
export const make = <Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] =>
  Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name];
