import type { ReactNode } from 'react';
import { classes } from './classes';
import css from './icon.module.css';

export type IconName = 'check' | 'cross' | 'chevron' | 'info' | 'success' | 'warning' | 'error';

export interface IconProps {
  readonly name: IconName;
  readonly size?: 'small' | 'text' | undefined;
}

const { solid, cut } = css;

const drawings: Readonly<Record<IconName, ReactNode>> = {
  check: <path d="M4 10.5 8.2 15 16 5.5" />,
  cross: <path d="M5 5l10 10M15 5 5 15" />,
  chevron: <path d="M5 7.5l5 5 5-5" />,
  info: (
    <>
      <circle className={solid} cx="10" cy="10" r="9" />
      <path className={cut} d="M10 9.5v4.2M10 6v.2" />
    </>
  ),
  success: (
    <>
      <circle className={solid} cx="10" cy="10" r="9" />
      <path className={cut} d="M6 10.3 8.9 13.3 14 7.2" />
    </>
  ),
  warning: (
    <>
      <path className={solid} d="M10 1 19.6 18.4H.4z" />
      <path className={cut} d="M10 8v3.6M10 15v.2" />
    </>
  ),
  error: (
    <>
      <path className={solid} d="M6.3 1h7.4L19 6.3v7.4L13.7 19H6.3L1 13.7V6.3z" />
      <path className={cut} d="M10 6v4.8M10 14v.2" />
    </>
  ),
};

/** A small drawing beside words. It says nothing of its own to screen readers. */
export const Icon = ({ name, size = 'text' }: IconProps) => (
  <svg
    className={classes(css['icon'], size === 'small' && css['small'])}
    viewBox="0 0 20 20"
    aria-hidden="true"
    focusable="false"
  >
    {drawings[name]}
  </svg>
);
