import type { ReactNode } from 'react';
import type { MethodImage } from '../../../core/domain/payment-method/method-image';
import css from './card-brand-icon.module.css';
import { classes } from './classes';

export interface CardBrandIconProps {
  readonly brand: MethodImage;
  /** The brand's name, if no text beside the mark contains it. */
  readonly label?: string | undefined;
}

const sheet = <rect className={css['sheet']} x="0.5" y="0.5" width="35" height="23" rx="2.5" />;

const discover = (
  <>
    {sheet}
    <path className={css['orange']} d="M35 13.5V21a2 2 0 0 1-2 2H14c9 0 16.5-3.5 21-9.5z" />
    <path className={classes(css['lettering'], css['inkLine'])} d="M5 6.5h3a3.5 3.5 0 0 1 0 7H5z" />
    <circle className={css['orange']} cx="19" cy="10" r="4.5" />
  </>
);

const drawings: Readonly<Record<MethodImage, ReactNode>> = {
  visa: (
    <>
      {sheet}
      <path
        className={classes(css['lettering'], css['navyLine'])}
        d="M5 8l3.2 8L12 8M15.5 8l-1.5 8M22.5 8.8c-2.8-1.2-4.8.2-3.8 1.8.8 1.2 3.2 1.4 2.6 3.4-.5 1.5-2.8 1.6-4.2.9M24.5 16 29 8.3 31 16M26.3 13.6h4.2"
      />
    </>
  ),
  'master-card': (
    <>
      {sheet}
      <circle className={css['red']} cx="14" cy="12" r="7" />
      <circle className={css['amber']} cx="22" cy="12" r="7" />
      <path className={css['orange']} d="M18 6.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48z" />
    </>
  ),
  'american-express': (
    <>
      <rect className={css['blue']} width="36" height="24" rx="3" />
      <path
        className={classes(css['lettering'], css['whiteLine'])}
        d="M4 16l3-8 3 8M5.2 13.6h3.6M12.5 16V8l3 4.5 3-4.5v8M26 8h-4.5v8H26M21.5 12H25M27.5 8l5 8M32.5 8l-5 8"
      />
    </>
  ),
  jcb: (
    <>
      {sheet}
      <path className={css['blue']} d="M7 7a3 3 0 0 1 3-3h3v13a3 3 0 0 1-3 3H7z" />
      <path className={css['red']} d="M15 7a3 3 0 0 1 3-3h3v13a3 3 0 0 1-3 3h-3z" />
      <path className={css['green']} d="M23 7a3 3 0 0 1 3-3h3v13a3 3 0 0 1-3 3h-3z" />
    </>
  ),
  maestro: (
    <>
      {sheet}
      <circle className={css['sky']} cx="14" cy="12" r="7" />
      <circle className={css['red']} cx="22" cy="12" r="7" />
      <path className={css['grey']} d="M18 6.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48z" />
    </>
  ),
  'diners-club': discover,
  discover,
  paypal: (
    <>
      {sheet}
      <path className={css['navy']} d="M14 4.5h5.2a4 4 0 0 1 0 8h-2.7L15.6 17H12z" />
      <path className={css['sky']} d="M17.2 8h4.6a3.8 3.8 0 0 1 0 7.6h-2.4l-.8 3.9h-3.4z" />
    </>
  ),
  'google-pay': (
    <>
      {sheet}
      <path className={classes(css['lettering'], css['blueLine'])} d="M22.6 7.9A6 6 0 1 0 24.2 12H18.4" />
    </>
  ),
  'apple-pay': (
    <>
      {sheet}
      <path
        className={css['ink']}
        transform="translate(8.2 2.2)"
        d="M10.1 6.4C9 5.8 7.9 5.5 6.9 5.7 4.5 6.1 3.2 8.3 3.4 11c.2 3.1 2.3 6.9 4.4 6.9.8 0 1.4-.5 2.3-.5s1.5.5 2.3.5c1.6 0 3.3-2.3 4-4.6-3-1.4-2.9-5 .1-6.1-1.1-1.6-3.6-2.2-6.4-.8zM10.2 5c0-2 1.4-3.5 3.2-3.9.2 2.1-1.2 3.7-3.2 3.9z"
      />
    </>
  ),
  generic: (
    <>
      {sheet}
      <rect className={css['grey']} y="5" width="36" height="4" />
      <path className={css['line']} d="M5 15h10M5 19h6" />
    </>
  ),
};

/** The mark of a card brand or a wallet, drawn small. */
export const CardBrandIcon = ({ brand, label }: CardBrandIconProps) => (
  <svg
    className={css['card']}
    viewBox="0 0 36 24"
    focusable="false"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {drawings[brand]}
  </svg>
);
