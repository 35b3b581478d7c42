/**
 * The elements of the page that a selector finds, past what its markup names after the document's own properties: a picture
 * `name="body"` stands before `document.body`, one of `name="querySelector"` before the method (R16, decision 60).
 */
export const find = <Found extends Element = HTMLElement>(selector: string): NodeListOf<Found> =>
  Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<Found>;

/** The root element. */
export const rootElement = (): HTMLElement => find('html')[0]!;

/** A new element, likewise. */
export const make = <Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] =>
  Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name];
