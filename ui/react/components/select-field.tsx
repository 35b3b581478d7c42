import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { FieldFrame, type FieldWords } from './field-frame';
import { Icon } from './icon';
import css from './select-field.module.css';

export interface SelectFieldProps
  extends FieldWords, Omit<ComponentPropsWithoutRef<'select'>, 'className' | 'style' | 'aria-invalid'> {}

/** A native select field. Its children are `<option>`s. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(
  ({ label, hint, error, optional, id, ...select }, ref) => (
    <FieldFrame {...{ label, hint, error, optional, id }} describedBy={select['aria-describedby']}>
      {(attributes) => (
        <div className={css['select']}>
          <select {...select} {...attributes} ref={ref} />
          <span className={css['chevron']}>
            <Icon name="chevron" />
          </span>
        </div>
      )}
    </FieldFrame>
  ),
);
