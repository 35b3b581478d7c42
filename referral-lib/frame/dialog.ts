import { focused, focusInto } from './focus';

/** The modal behaviour of one popup around its frame. */
export interface Dialog {
  /** Listens to the keys of a document that was just written into the frame. */
  readonly attach: (inner: Document) => void;
  /** Takes the focus, which goes back to what opened the dialog. */
  readonly opened: (trigger: HTMLElement | null) => void;
  readonly closed: () => void;
}

/** The dialogs that are open; the last is the one on top, and the only one that hears keys. */
const open: Dialog[] = [];

/** RF-03: focus goes into the dialog, is kept there by a guard at each end, and goes back; Escape closes. */
export const makeDialog = (element: HTMLElement, frame: HTMLIFrameElement, close: () => void): Dialog => {
  let back: HTMLElement | null = null;

  const enter = (fromEnd: boolean): void => focusInto(frame.contentDocument!, fromEnd);
  const guard = (fromEnd: boolean): HTMLElement => {
    const one = document.createElement('div');
    one.tabIndex = 0;
    one.addEventListener('focus', () => enter(fromEnd));
    return one;
  };
  element.prepend(guard(true));
  element.append(guard(false));

  const pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || open.at(-1) !== dialog) return;
    const isLost = event.key === 'Tab' && !element.contains(document.activeElement);
    if (isLost) enter(event.shiftKey);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };

  const dialog: Dialog = {
    attach: (inner) => inner.addEventListener('keydown', pressed),
    opened: (trigger) => {
      if (!open.includes(dialog)) {
        back = trigger ?? focused();
        open.push(dialog);
        document.addEventListener('keydown', pressed);
      }
      enter(false);
    },
    closed: () => {
      const at = open.indexOf(dialog);
      if (at < 0) return;
      open.splice(at, 1);
      document.removeEventListener('keydown', pressed);
      const now = document.activeElement;
      if (now !== document.body && !element.contains(now)) return;
      back?.ownerDocument.defaultView?.focus();
      back?.focus({ preventScroll: true });
    },
  };
  return dialog;
};
