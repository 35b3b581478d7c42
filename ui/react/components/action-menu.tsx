import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useId } from '../hooks/since-react-18';
import css from './action-menu.module.css';
import { Button } from './button';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';

export interface MenuAction {
  readonly key: string;
  readonly label: ReactNode;
  readonly onPick: () => void;
}

export interface ActionMenuProps {
  /** The text of the button: "Actions". */
  readonly label: ReactNode;
  /** The subject of the actions, for screen readers: "for Visa ending in 4242". */
  readonly of: ReactNode;
  /** The button's id, for returning the focus to it. */
  readonly id?: string | undefined;
  readonly actions: readonly MenuAction[];
}

/**
 * The secondary actions of a list item: a button that shows and hides more buttons. Escape, or a click or focus
 * outside, closes it.
 */
export const ActionMenu = ({ label, of, id, actions }: ActionMenuProps) => {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && frame.current?.contains(event.target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const left = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    <div className={css['frame']} ref={frame} onKeyDown={escape} onBlur={left}>
      <Button
        variant="link"
        id={id}
        ref={button}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <span>{label}</span> <VisuallyHidden>{of}</VisuallyHidden>
        <Icon name="chevron" size="small" />
      </Button>
      <ul className={css['panel']} id={panelId} hidden={!open}>
        {actions.map(({ key, label: words, onPick }) => (
          <li className={css['item']} key={key}>
            <Button
              variant="plain"
              fullWidth
              onClick={() => {
                setOpen(false);
                button.current?.focus();
                onPick();
              }}
            >
              <span>{words}</span> <VisuallyHidden>{of}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
