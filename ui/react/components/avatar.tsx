import { useState, type CSSProperties } from 'react';
import css from './avatar.module.css';
import { classes } from './classes';
import { readableInk } from './readable-ink';

export interface AvatarProps {
  /** One or two letters. */
  readonly initials: string;
  /** The reader's color, `#rrggbb`. The letters are black or white, whichever is legible on it. */
  readonly color: string;
  readonly imageUrl?: string | undefined;
  readonly size?: 'small' | 'text' | 'large' | undefined;
  /** For an avatar without a name beside it. */
  readonly label?: string | undefined;
}

const fallback = '#000000';

/** A reader's picture. If there is none or it fails to load, shows the initials on the reader's color. */
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

/**
 * Sets the colors as custom properties for the style sheet, because the host's rules could override an inline style.
 */
const colors = (disc: string, ink: string) =>
  ({ '--_masthead-avatar-disc': disc, '--_masthead-avatar-ink': ink }) as CSSProperties;
