/** Returns the element whose overflow scrolls the window: the root, or the body if the root's overflow is visible. */
const scrolledBy = () =>
  getComputedStyle(document.documentElement).overflowY === 'visible' ? 'body' : 'page';

/** Opens a dialog over the page. Returns false if it is already open. */
export const openDialog = (dialog: HTMLDialogElement): boolean => {
  if (dialog.open) return false;
  dialog.dataset['locks'] = scrolledBy();
  if (window.innerWidth > document.documentElement.clientWidth) dialog.dataset['scrollbar'] = '';
  // If the browser has no top layer, the dialog opens in place.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  return true;
};

export const closeDialog = (dialog: HTMLDialogElement): void => {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
};
