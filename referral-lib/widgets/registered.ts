/**
 * RF-07: the registration area of a template says who was registered, with a button to what comes next. The address is text.
 * `false` where the template has no such area.
 */
export const showRegistered = (
  inner: Document,
  email: unknown,
  {
    isReferrer,
    isPopup,
    next,
  }: { readonly isReferrer: boolean; readonly isPopup: boolean; readonly next: () => void },
): boolean => {
  const area = inner.querySelector<HTMLElement>('.squatch-register');
  if (area === null) return false;
  const words = inner.createElement('p');
  const strong = inner.createElement('strong');
  strong.textContent = typeof email === 'string' ? email : '';
  words.append(strong, inner.createElement('br'), 'Has been successfully registered');
  words.setAttribute('role', 'status');
  const button = inner.createElement('button');
  button.type = 'button';
  button.id = 'show-stats-btn';
  button.className = 'btn btn-primary';
  button.textContent = isReferrer ? 'Show Stats' : 'Show Reward';
  button.style.marginTop = '10px';
  if (isPopup) {
    button.style.maxWidth = '130px';
    button.style.width = '100%';
  }
  button.addEventListener('click', next);
  area.style.paddingTop = '30px';
  area.replaceChildren(words, button);
  return true;
};
