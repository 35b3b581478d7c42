import type { ReactNode } from 'react';
import type { SocialProvider } from '../../../../core/domain/social/provider';
import css from './provider-buttons.module.css';

/** Our own single-color drawings, legible on every background. */
const drawings: Readonly<Record<SocialProvider, ReactNode>> = {
  google: <path d="M15.6 4.9A7.6 7.6 0 1 0 17.6 10H10.4" />,
  facebook: <path d="M14.2 3h-1.6c-2 0-3.1 1.2-3.1 3.2V18M6 10h7.4" />,
  apple: (
    <path
      className={css['solid']}
      d="M10.1 6.4C9 5.8 7.9 5.5 6.9 5.7 4.5 6.1 3.2 8.3 3.4 11c.2 3.1 2.3 6.9 4.4 6.9.8 0 1.4-.5 2.3-.5s1.5.5 2.3.5c1.6 0 3.3-2.3 4-4.6-3-1.4-2.9-5 .1-6.1-1.1-1.6-3.6-2.2-6.4-.8zM10.2 5c0-2 1.4-3.5 3.2-3.9.2 2.1-1.2 3.7-3.2 3.9z"
    />
  ),
};

/** A provider's mark beside its name. */
export const ProviderMark = ({ provider }: { readonly provider: SocialProvider }) => (
  <svg className={css['mark']} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    {drawings[provider]}
  </svg>
);
