import { focused, focusInto } from './focus';
import { past } from '../page';
import { make } from './make';
import { innerOf } from './write';

/** The modal behaviour of one popup around its frame. */
export interface Dialog {
  readonly element: HTMLElement;
  /** Listens to the keys of a document that was just written into the frame. */
  readonly hearKeys: (inner: Document) => void;
  /** Takes the focus, which goes back to what opened the dialog. */
  readonly takeFocus: (trigger: HTMLElement | null) => void;
  readonly giveFocusBack: () => void;
}

/** The dialogs that are open; the first is the one on top, and the only one that hears keys. */
let open: readonly Dialog[] = [];

/** The greatest that browsers know. */
const highest = 2_147_483_647;

/** The one on top is shown above the others, in whatever order they came into the page. */
const stack = (): void => {
  open.forEach(({ element }, below) => (element.style.zIndex = String(highest - below)));
};

/** RF-03: focus goes into the dialog, is kept there by a guard at each end, and goes back; Escape closes. */
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
