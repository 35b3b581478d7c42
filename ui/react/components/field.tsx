import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame, type FieldWords } from './field-frame';

export interface FieldProps
  extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'aria-invalid'> {
  /** Small text below the field that is not an error: a counter, a status. */
  readonly below?: ReactNode;
}

/** A single-line text field. All attributes of `<input>` and `ref` are passed through. */
export const Field = ({ label, hint, error, optional, below, id, type = 'text', ...input }: FieldProps) => (
  <FieldFrame {...{ label, hint, error, optional, below, id }} describedBy={input['aria-describedby']}>
    {(attributes) => (
      // Text uses the direction of its own script. Addresses and numbers use the direction of the page.
      <input dir={type === 'text' ? 'auto' : undefined} {...input} {...attributes} type={type} />
    )}
  </FieldFrame>
);
