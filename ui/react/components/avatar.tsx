import { useState, type CSSProperties } from 'react';
import css from './avatar.module.css';
import { classes } from './classes';
import { readableInk } from './readable-ink';

export interface AvatarProps {
  /** One or two letters. */
  readonly initials: string;
  /** The reader's colour, `#rrggbb`; the letters turn black or white to be legible on it. */
  readonly color: string;
  readonly imageUrl?: string | undefined;
  readonly size?: 'small' | 'text' | 'large' | undefined;
  /** Where no name stands beside it. */
  readonly label?: string | undefined;
}

const fallback = '#000000';

/** A reader's picture, or the initials on the reader's colour: also where the picture does not load. */
export const Avatar = ({ initials, color, imageUrl, size = 'text', label }: AvatarProps) => {
  const className = classes(css['avatar'], size !== 'text' && css[size]);
  const [broken, setBroken] = useState('');
  if (imageUrl && imageUrl !== broken) {
    return (
      <img
        className={className}
        src={imageUrl}
        alt={label ?? ''}
        width={40}
        height={40}
        onError={() => setBroken(imageUrl)}
      />
    );
  }
  const ink = readableInk(color);
  return (
    <svg
      className={className}
      viewBox="0 0 40 40"
      focusable="false"
      style={colors(ink ? color : fallback, ink ?? '#ffffff')}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle className={css['disc']} cx="20" cy="20" r="20" />
      <text className={css['initials']} x="20" y="25.5">
        {initials}
      </text>
    </svg>
  );
};

/** Through the sheet: a colour that stands in an attribute gives way to any rule of the host's. */
const colors = (disc: string, ink: string) =>
  ({ '--masthead-avatar-disc': disc, '--masthead-avatar-ink': ink }) as CSSProperties;
