import type { ReactNode } from 'react';
import css from './card-form-layout.module.css';

export interface CardFormLayoutProps {
  readonly number: ReactNode;
  readonly expiry: ReactNode;
  readonly securityCode: ReactNode;
  readonly name?: ReactNode;
  readonly postalCode?: ReactNode;
  /** Above the fields: an error about the whole form. */
  readonly before?: ReactNode;
  /** Below the fields: the consent and the charges. */
  readonly after?: ReactNode;
  /** The buttons: pay, cancel. */
  readonly footer?: ReactNode;
}

/** Lays out the fields of a card, at most 380 px wide, with expiry and security code in one row. */
export const CardFormLayout = (part: CardFormLayoutProps) => (
  <div className={css['form']}>
    {part.before && <div className={css['whole']}>{part.before}</div>}
    {part.name && <div className={css['whole']}>{part.name}</div>}
    <div className={css['whole']}>{part.number}</div>
    <div className={css['half']}>{part.expiry}</div>
    <div className={css['half']}>{part.securityCode}</div>
    {part.postalCode && <div className={css['whole']}>{part.postalCode}</div>}
    {part.after && <div className={css['whole']}>{part.after}</div>}
    {part.footer && <div className={css['whole']}>{part.footer}</div>}
  </div>
);
