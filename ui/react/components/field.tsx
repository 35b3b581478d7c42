import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame, type FieldWords } from './field-frame';

export interface FieldProps
  extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'aria-invalid'> {
  /** Small words under the field that are no error: a counter, a status. */
  readonly below?: ReactNode;
}

/** A line of text to fill in. All attributes of `<input>` pass through, `ref` too. */
export const Field = ({ label, hint, error, optional, below, id, type = 'text', ...input }: FieldProps) => (
  <FieldFrame {...{ label, hint, error, optional, below, id }} describedBy={input['aria-describedby']}>
    {(attributes) => (
      // Names are written in the direction of their own letters; addresses and numbers in that of the page.
      <input dir={type === 'text' ? 'auto' : undefined} {...input} {...attributes} type={type} />
    )}
  </FieldFrame>
);
