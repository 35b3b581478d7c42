import { classes } from './classes';
import css from './icon.module.css';

export type IconName = 'check' | 'cross' | 'chevron' | 'info' | 'success' | 'warning' | 'error' | 'lock';

export interface IconProps {
  readonly name: IconName;
  readonly size?: 'small' | 'text' | undefined;
}

const disc = 'M19 10a9 9 0 1 1-18 0 9 9 0 0 1 18 0z';

/** Path data: a stroked line, or the cut-outs of a filled area. */
const drawings: Readonly<Record<IconName, readonly [line: string] | readonly [cut: string, area: string]>> = {
  check: ['M4 10.5 8.2 15 16 5.5'],
  cross: ['M5 5l10 10M15 5 5 15'],
  chevron: ['M5 7.5l5 5 5-5'],
  info: ['M10 9.5v4.2M10 6v.2', disc],
  success: ['M6 10.3 8.9 13.3 14 7.2', disc],
  warning: ['M10 8v3.6M10 15v.2', 'M10 1 19.6 18.4H.4z'],
  lock: ['M10 11.5v2.5', 'M4 8h1.5V6a4.5 4.5 0 0 1 9 0v2H16v10H4zm3.5 0h5V6a2.5 2.5 0 0 0-5 0z'],
  error: ['M10 6v4.8M10 14v.2', 'M6.3 1h7.4L19 6.3v7.4L13.7 19H6.3L1 13.7V6.3z'],
};

/** A small icon beside text. It is hidden from screen readers. */
export const Icon = ({ name, size = 'text' }: IconProps) => {
  const [line, area] = drawings[name];
  return (
    <svg
      className={classes(css['icon'], size === 'small' && css['small'])}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      {area && <path className={css['solid']} d={area} />}
      <path className={area && css['cut']} d={line} />
    </svg>
  );
};
