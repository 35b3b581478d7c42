import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { FieldFrame, type FieldWords } from './field-frame';
import css from './textarea-field.module.css';

export interface TextareaFieldProps
  extends FieldWords, Omit<ComponentPropsWithoutRef<'textarea'>, 'className' | 'style' | 'aria-invalid'> {
  /** Small text below the field: "120 characters left". */
  readonly below?: ReactNode;
}

/** A multi-line text field. */
export const TextareaField = forwardRef<HTMLTextAreaElement, TextareaFieldProps>(
  ({ label, hint, error, optional, below, id, ...area }, ref) => (
    <FieldFrame {...{ label, hint, error, optional, below, id }} describedBy={area['aria-describedby']}>
      {(attributes) => (
        <div className={css['area']}>
          <textarea dir="auto" {...area} {...attributes} ref={ref} />
        </div>
      )}
    </FieldFrame>
  ),
);
