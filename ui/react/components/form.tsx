import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes';
import css from './form.module.css';

export interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'className' | 'style' | 'noValidate'> {
  readonly width?: 'form' | 'card' | 'column' | undefined;
}

/** A form with even space between its fields. It shows its own error messages instead of the browser's. */
export const Form = ({ width = 'form', ...form }: FormProps) => (
  <form
    {...form}
    className={classes(css['form'], width === 'column' && css['wide'], width === 'card' && css['card'])}
    noValidate
  />
);
