import { make } from '../frame/make';

/**
 * Shows the registered address in the template's registration area, with a button to the next step (RF-07).
 * The address is inserted as text. Returns `false` if the template has no such area.
 */
export const showRegistered = (
  inner: Document,
  email: string | undefined,
  isReferrer: boolean,
  isPopup: boolean,
  next: () => void,
): boolean => {
  const area = inner.querySelector<HTMLElement>('.squatch-register');
  if (!area) return false;
  const who = make('strong', {}, email ?? '');
  const words = make('p', {}, who, make('br', {}), 'Has been successfully registered');
  words.setAttribute('role', 'status');
  const button = {
    type: 'button',
    id: 'show-stats-btn',
    className: 'btn btn-primary',
    style: `margin-top:10px;${isPopup ? 'max-width:130px;width:100%' : ''}`,
    onclick: next,
  };
  area.style.paddingTop = '30px';
  area.replaceChildren(words, make('button', button, isReferrer ? 'Show Stats' : 'Show Reward'));
  return true;
};
