import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useId } from '../hooks/since-react-18';
import { Announcer } from './announcer';
import { classes } from './classes';
import css from './dialog.module.css';
import type { Elements } from './elements';
import { Icon } from './icon';
import { closeDialog, openDialog } from './open-dialog';

export interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, the close button, or a click outside. Set `open` to false, or ask for confirmation. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** The text of the close button. */
  readonly closeLabel: ReactNode;
  /** The element that receives the focus first. Default: the heading. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** The element that receives the focus after closing. Default: the previously focused element. */
  readonly returnFocus?: RefObject<HTMLElement | null> | undefined;
  /** True while a payment is in flight. The dialog cannot be closed. */
  readonly busy?: boolean | undefined;
  readonly dismissOnOutsideClick?: boolean | undefined;
  readonly size?: 'form' | 'column' | undefined;
  readonly children: Elements;
}

/**
 * A modal dialog in the top layer; on a phone, a full-screen sheet. The content behind it is inert and does not scroll.
 */
export const Dialog = ({ open, ...dialog }: DialogProps) => (open ? <OpenDialog {...dialog} /> : null);

/** Finds a trigger that was rendered again meanwhile by its id. */
const stillThere = (element: Element | null): HTMLElement | null => {
  if (!(element instanceof HTMLElement)) return null;
  return element.isConnected ? element : document.getElementById(element.id);
};

const OpenDialog = ({
  onClose,
  title,
  closeLabel,
  initialFocus,
  returnFocus,
  busy = false,
  dismissOnOutsideClick = true,
  size = 'form',
  children,
}: Omit<DialogProps, 'open'>) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  const givenFocus = useRef({ initialFocus, returnFocus });
  useEffect(() => {
    givenFocus.current = { initialFocus, returnFocus };
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const trigger = document.activeElement;
    // If the dialog is already open, it was opened before React mounted and has its focus.
    if (openDialog(element)) (givenFocus.current.initialFocus?.current ?? heading.current)?.focus();
    return () => {
      closeDialog(element);
      // The value at the time of closing, so not copied before.
      // oxlint-disable-next-line react/exhaustive-deps
      (givenFocus.current.returnFocus?.current ?? stillThere(trigger))?.focus();
    };
  }, []);

  const leave = () => {
    if (!busy) onClose();
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  // The panel covers the dialog, so a click whose target is the dialog hit the backdrop.
  const press = (event: PointerEvent) => {
    pressedOutside.current = event.target === dialog.current;
  };

  return (
    <dialog
      className={classes(css['dialog'], size === 'column' && css['wide'])}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      ref={dialog}
      onKeyDown={escape}
      onPointerDown={press}
      onClick={(event) => {
        if (dismissOnOutsideClick && pressedOutside.current && event.target === dialog.current) leave();
      }}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        leave();
      }}
      onClose={(event) => {
        // The browser may close the dialog although `cancel` was prevented.
        if (event.target !== dialog.current || dialog.current.open) return;
        if (busy) openDialog(dialog.current);
        else onClose();
      }}
    >
      <div className={css['panel']}>
        <Announcer>
          <div className={css['head']}>
            <h2 className={css['title']} id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className={css['close']} aria-disabled={busy || undefined} onClick={leave}>
              <span>{closeLabel}</span>
              <Icon name="cross" size="small" />
            </button>
          </div>
          {children}
        </Announcer>
      </div>
    </dialog>
  );
};
