/** True for an element whose place is filled by readers or by other services: comments, or a foreign place. */
export const isForeign = (element: Element): boolean =>
  element.matches(':is([data-masthead-foreign],[data-masthead=comments]) *');
