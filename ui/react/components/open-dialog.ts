/** The element whose overflow the window scrolls by: the root's, unless that is visible. */
const scrolledBy = () =>
  getComputedStyle(document.documentElement).overflowY === 'visible' ? 'body' : 'page';

/** Opens a dialog over the page. False where it is open already. */
export const openDialog = (dialog: HTMLDialogElement): boolean => {
  if (dialog.open) return false;
  dialog.dataset['locks'] = scrolledBy();
  if (window.innerWidth > document.documentElement.clientWidth) dialog.dataset['scrollbar'] = '';
  // Where there is no top layer, the dialog opens in its place.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  return true;
};

export const closeDialog = (dialog: HTMLDialogElement): void => {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
};
