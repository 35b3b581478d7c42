import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { FieldFrame, type FieldWords } from './field-frame';

export interface FieldProps
  extends FieldWords, Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'style' | 'aria-invalid'> {
  /** Small text below the field that is not an error: a counter, a status. */
  readonly below?: ReactNode;
}

/** A single-line text field. All attributes of `<input>` and `ref` are passed through. */
export const Field = forwardRef<HTMLInputElement, FieldProps>(
  ({ label, hint, error, optional, below, id, type = 'text', ...input }, ref) => (
    <FieldFrame {...{ label, hint, error, optional, below, id }} describedBy={input['aria-describedby']}>
      {(attributes) => (
        // Text uses the direction of its own script. Addresses and numbers use the direction of the page.
        <input dir={type === 'text' ? 'auto' : undefined} {...input} {...attributes} ref={ref} type={type} />
      )}
    </FieldFrame>
  ),
);
