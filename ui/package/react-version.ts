import { version } from 'react';

/** The oldest supported version, `major.minor`. */
const oldest = [18, 3] as const;

/**
 * Returns the error for an app whose React is too old; `null` if it is supported. Experimental builds (0.0.0) are newer
 * than their number.
 */
export const tooOldReact = (found: string): Error | null => {
  const [major = 0, minor = 0] = found.split('.').map(Number);
  const isOld = major > 0 && (major < oldest[0] || (major === oldest[0] && minor < oldest[1]));
  return isOld
    ? new Error(
        `masthead/react needs React ${oldest.join('.')} or newer. This app has React ${found}. The other entries of masthead need no React.`,
      )
    : null;
};

const tooOld = tooOldReact(version);
if (tooOld !== null) throw tooOld;
