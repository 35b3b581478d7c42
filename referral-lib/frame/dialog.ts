import { focused, focusInto } from './focus';
import { make } from './make';

/** The modal behaviour of one popup around its frame. */
export interface Dialog {
  /** Listens to the keys of a document that was just written into the frame. */
  readonly hearKeys: (inner: Document) => void;
  /** Takes the focus, which goes back to what opened the dialog. */
  readonly takeFocus: (trigger: HTMLElement | null) => void;
  readonly giveFocusBack: () => void;
}

/** The dialogs that are open; the first is the one on top, and the only one that hears keys. */
let open: readonly Dialog[] = [];

/** RF-03: focus goes into the dialog, is kept there by a guard at each end, and goes back; Escape closes. */
export const makeDialog = (element: HTMLElement, frame: HTMLIFrameElement, close: () => void): Dialog => {
  let back: HTMLElement | null = null;

  const enter = (fromEnd: boolean): void => focusInto(frame.contentDocument!, fromEnd);
  const guard = (fromEnd: boolean): HTMLElement =>
    make('div', { tabIndex: 0, onfocus: () => enter(fromEnd) });
  element.prepend(guard(true));
  element.append(guard(false));

  const pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || open[0] !== dialog) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab' && !element.contains(document.activeElement)) enter(event.shiftKey);
    else return;
    event.preventDefault();
  };

  const hearKeys = (inner: Document): void => inner.addEventListener('keydown', pressed);

  const dialog: Dialog = {
    hearKeys,
    takeFocus: (trigger) => {
      if (!open.includes(dialog)) {
        back = trigger ?? focused();
        open = [dialog, ...open];
        hearKeys(document);
      }
      enter(false);
    },
    giveFocusBack: () => {
      if (!open.includes(dialog)) return;
      open = open.filter((one) => one !== dialog);
      const now = document.activeElement;
      if (now !== document.body && !element.contains(now)) return;
      back?.ownerDocument.defaultView?.focus();
      back?.focus({ preventScroll: true });
    },
  };
  return dialog;
};
