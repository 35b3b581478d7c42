import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import css from './button.module.css';
import { classes } from './classes';
import { Spinner } from './spinner';
import { useSlowLabel } from './still-working';

/**
 * `primary`: the one action of a screen. `quiet`: the others. `plain`: without an edge, for what takes something away.
 * `danger`: the last confirmation of it. `link`: looks like a link, acts like a button.
 */
export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger' | 'link';

export interface ButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'style' | 'disabled'
> {
  readonly variant?: ButtonVariant | undefined;
  /** Clicks are ignored, the focus stays, the width stays. */
  readonly busy?: boolean | undefined;
  /** The words while busy: "Pausing…". After 10 s "Still working…" takes their place. */
  readonly busyLabel?: ReactNode;
  readonly fullWidth?: boolean | undefined;
  /** A `link` inside a sentence: no more space than its words. */
  readonly inline?: boolean | undefined;
}

/** The classes of a button, for an element that has to look like one. */
export const buttonClasses = (
  variant: ButtonVariant,
  {
    fullWidth,
    inline,
  }: { readonly fullWidth?: boolean | undefined; readonly inline?: boolean | undefined } = {},
): string => classes(css['button'], css[variant], fullWidth && css['full'], inline && css['inline']);

/**
 * A button. It has no `disabled`, which would drop the focus: say `aria-disabled` and answer the click with what is
 * missing. While `busy` it answers no click and submits no form.
 */
export const Button = ({
  variant = 'quiet',
  busy = false,
  busyLabel,
  fullWidth,
  inline,
  onClick,
  children,
  type = 'button',
  ...button
}: ButtonProps) => {
  const slowLabel = useSlowLabel(busy && busyLabel !== undefined);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      {...button}
      type={type}
      className={buttonClasses(variant, { fullWidth, inline })}
      aria-disabled={busy || button['aria-disabled']}
      data-busy={busy ? '' : undefined}
      onClick={click}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className={css['labels']}>
          <span className={classes(css['label'], busy && css['away'])} aria-hidden={busy || undefined}>
            {children}
          </span>
          <span className={classes(css['label'], !busy && css['away'])} aria-hidden={!busy || undefined}>
            <Spinner />
            <span>{slowLabel ?? busyLabel}</span>
          </span>
        </span>
      )}
    </button>
  );
};
