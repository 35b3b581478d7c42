import { make } from '../frame/make';

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
