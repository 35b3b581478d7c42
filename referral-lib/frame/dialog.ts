import { focused, focusInto, stopsOf } from './focus';

/** The modal behaviour of one popup around its frame. */
export interface Dialog {
  /** Listens to the keys of a document that was just written into the frame. */
  readonly attach: (inner: Document) => void;
  readonly opened: (trigger?: HTMLElement | null) => void;
  readonly closed: () => void;
}

/** The dialogs that are open; the last is the one on top, and the only one that hears keys. */
const open: Dialog[] = [];

/** RF-03: focus goes into the dialog, is kept there, and goes back; Escape closes. */
export const makeDialog = (element: HTMLElement, frame: HTMLIFrameElement, close: () => void): Dialog => {
  let back: HTMLElement | null = null;

  const guard = (end: 'first' | 'last'): HTMLElement => {
    const one = document.createElement('div');
    one.tabIndex = 0;
    one.addEventListener('focus', () => focusInto(frame, end));
    return one;
  };
  element.prepend(guard('last'));
  element.append(guard('first'));

  const keyPressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || open.at(-1) !== dialog) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
    if (event.key !== 'Tab') return;
    const inner = frame.contentDocument;
    const stops = inner === null ? [] : stopsOf(inner);
    const isInside = document.activeElement === frame;
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    const at = inner?.activeElement;
    if (isInside && at !== edge && stops.includes(at as HTMLElement)) return;
    if (isInside && at === inner?.body && stops.length > 0 && !event.shiftKey) return;
    event.preventDefault();
    focusInto(frame, event.shiftKey ? 'last' : 'first');
  };

  const dialog: Dialog = {
    attach: (inner) => inner.addEventListener('keydown', keyPressed),
    opened: (trigger) => {
      if (!open.includes(dialog)) {
        back = trigger ?? focused();
        open.push(dialog);
        document.addEventListener('keydown', keyPressed);
      }
      focusInto(frame, 'first');
    },
    closed: () => {
      const at = open.indexOf(dialog);
      if (at === -1) return;
      open.splice(at, 1);
      document.removeEventListener('keydown', keyPressed);
      const now = document.activeElement;
      const isOurs = now === null || now === document.body || element.contains(now);
      if (isOurs && back?.isConnected) {
        back.ownerDocument.defaultView?.frameElement?.ownerDocument.defaultView?.focus();
        back.focus({ preventScroll: true });
      }
      back = null;
    },
  };
  return dialog;
};
