import { focused, focusInto } from './focus';
import { past } from '../page';
import { make } from './make';
import { innerOf } from './write';

/** The modal behavior of a popup around its frame. */
export interface Dialog {
  readonly element: HTMLElement;
  /** Listens for keys in the frame's document, after a template was written into it. */
  readonly hearKeys: (inner: Document) => void;
  /** Moves the focus into the dialog. `trigger` is the element that gets the focus back. */
  readonly takeFocus: (trigger: HTMLElement | null) => void;
  readonly giveFocusBack: () => void;
}

/** The open dialogs, topmost first. Only the topmost one handles keys. */
let open: readonly Dialog[] = [];

/** The highest z-index that browsers support. */
const highest = 2_147_483_647;

/** Orders the dialogs by z-index, independent of their order in the page. */
const stack = (): void => {
  open.forEach(({ element }, below) => (element.style.zIndex = String(highest - below)));
};

/**
 * Makes a modal dialog (RF-03). The focus moves into it, is kept inside by a guard at each end, and is
 * restored on close. Escape closes the dialog.
 */
export const makeDialog = (element: HTMLElement, frame: HTMLIFrameElement, close: () => void): Dialog => {
  let back: HTMLElement | null = null;

  const enter = (fromEnd: boolean): void => focusInto(innerOf(frame), fromEnd);
  const guard = (fromEnd: boolean): HTMLElement =>
    make('div', { tabIndex: 0, onfocus: () => enter(fromEnd) });
  element.prepend(guard(true));
  element.append(guard(false));

  const pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || open[0] !== dialog) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab' && !element.contains(past(document).activeElement)) enter(event.shiftKey);
    else return;
    event.preventDefault();
  };

  const hearKeys = (inner: Document): void => past(inner).addEventListener('keydown', pressed);

  const dialog: Dialog = {
    element,
    hearKeys,
    takeFocus: (trigger) => {
      if (!open.includes(dialog)) back = trigger ?? focused();
      open = [dialog, ...open.filter((one) => one !== dialog)];
      hearKeys(document);
      stack();
      enter(false);
    },
    giveFocusBack: () => {
      if (!open.includes(dialog)) return;
      open = open.filter((one) => one !== dialog);
      const { activeElement: now, body } = past(document);
      if (!back || (now !== body && !element.contains(now))) return;
      const { ownerDocument, focus } = past(back);
      past(ownerDocument).defaultView?.focus();
      focus({ preventScroll: true });
    },
  };
  return dialog;
};
