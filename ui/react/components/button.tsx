import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent, type ReactNode } from 'react';
import css from './button.module.css';
import { classes } from './classes';
import { Spinner } from './spinner';
import { useSlowLabel } from './still-working';

/**
 * `primary`: the main action of a screen. `quiet`: other actions. `plain`: without a border, for removing something.
 * `danger`: the final confirmation of a removal. `link`: a button that looks like a link.
 */
export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger' | 'link';

export interface ButtonProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'className' | 'style' | 'disabled'
> {
  readonly variant?: ButtonVariant | undefined;
  /** While true, clicks are ignored. Focus and width are kept. */
  readonly busy?: boolean | undefined;
  /** The text while busy: "Pausing…". After 10 s, "Still working…" replaces it. */
  readonly busyLabel?: ReactNode;
  readonly fullWidth?: boolean | undefined;
  /** A `link` inside a sentence, without extra space. */
  readonly inline?: boolean | undefined;
}

/** Returns the classes of a button, for an element styled like one. */
export const buttonClasses = (
  variant: ButtonVariant,
  {
    fullWidth,
    inline,
  }: { readonly fullWidth?: boolean | undefined; readonly inline?: boolean | undefined } = {},
): string => classes(css['button'], css[variant], fullWidth && css['full'], inline && css['inline']);

/**
 * A button. It has no `disabled`, because that would drop the focus. Set `aria-disabled` instead, and show the missing
 * input on click. While `busy`, it ignores clicks and does not submit its form.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(
  (
    {
      variant = 'quiet',
      busy = false,
      busyLabel,
      fullWidth,
      inline,
      onClick,
      children,
      type = 'button',
      ...button
    },
    ref,
  ) => {
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
        ref={ref}
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
  },
);
