import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { classes } from './classes';
import css from './form.module.css';

export interface FormProps extends Omit<
  ComponentPropsWithoutRef<'form'>,
  'className' | 'style' | 'noValidate'
> {
  readonly width?: 'form' | 'card' | 'column' | undefined;
}

/** A form with even space between its fields. It shows its own error messages instead of the browser's. */
export const Form = forwardRef<HTMLFormElement, FormProps>(({ width = 'form', ...form }, ref) => (
  <form
    {...form}
    ref={ref}
    className={classes(css['form'], width === 'column' && css['wide'], width === 'card' && css['card'])}
    noValidate
  />
));
