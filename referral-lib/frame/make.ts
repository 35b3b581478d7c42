import { past } from '../page';

/**
 * Creates an element with properties and content. The style is set as a property, which every content
 * security policy allows.
 */
export const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: object,
  ...inside: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] => {
  const element = Object.assign(past(document).createElement(name), properties);
  element.append(...inside);
  return element;
};
