import { past } from '../page';

/** A new element with properties and content. Its style is a property too, which every policy of a page allows. */
export const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: object,
  ...inside: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] => {
  const element = Object.assign(past(document).createElement(name), properties);
  element.append(...inside);
  return element;
};
