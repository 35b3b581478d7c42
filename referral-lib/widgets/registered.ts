/**
 * RF-07: the registration area of a template says who was registered, with a button to what comes next. The address is text.
 * `false` where the template has no such area.
 */
export const showRegistered = (
  inner: Document,
  email: string | undefined,
  isReferrer: boolean,
  isPopup: boolean,
  next: () => void,
): boolean => {
  const area = inner.querySelector<HTMLElement>('.squatch-register');
  if (area === null) return false;
  const make = (name: string, ...inside: readonly (string | Node)[]): HTMLElement => {
    const element = inner.createElement(name);
    element.append(...inside);
    return element;
  };
  const button = make('button', isReferrer ? 'Show Stats' : 'Show Reward') as HTMLButtonElement;
  button.type = 'button';
  button.id = 'show-stats-btn';
  button.className = 'btn btn-primary';
  button.style.cssText = `margin-top:10px;${isPopup ? 'max-width:130px;width:100%' : ''}`;
  button.addEventListener('click', next);
  const words = make('p', make('strong', email ?? ''), make('br'), 'Has been successfully registered');
  words.setAttribute('role', 'status');
  area.style.paddingTop = '30px';
  area.replaceChildren(words, button);
  return true;
};
