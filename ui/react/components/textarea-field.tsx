import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame, type FieldWords } from './field-frame';
import css from './textarea-field.module.css';

export interface TextareaFieldProps
  extends FieldWords, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style' | 'aria-invalid'> {
  /** Small text below the field: "120 characters left". */
  readonly below?: ReactNode;
}

/** A multi-line text field. */
export const TextareaField = ({ label, hint, error, optional, below, id, ...area }: TextareaFieldProps) => (
  <FieldFrame {...{ label, hint, error, optional, below, id }} describedBy={area['aria-describedby']}>
    {(attributes) => (
      <div className={css['area']}>
        <textarea dir="auto" {...area} {...attributes} />
      </div>
    )}
  </FieldFrame>
);
