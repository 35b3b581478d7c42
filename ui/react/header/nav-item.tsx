import type { MouseEvent } from 'react';

/** An entry of the header menu (HM-11). */
export type NavTarget =
  | {
      readonly kind: 'button';
      readonly onPress: () => void;
      readonly busy: boolean;
    }
  /** `onFollow` may replace the navigation with an action on this page. */
  | { readonly kind: 'external'; readonly href: string; readonly onFollow?: () => boolean }
  /** `/account/{section}`. `onFollow` may navigate without a page load. */
  | { readonly kind: 'internal'; readonly section: string; readonly onFollow?: (path: string) => boolean };

export interface NavItemProps {
  readonly target: NavTarget;
  readonly label: string;
  /** The address of the current page. Its own entry is not a link. */
  readonly currentPath: string;
  readonly emphasis?: boolean;
}

export const NavItem = ({ target, label, currentPath, emphasis = false }: NavItemProps) => {
  const className = emphasis ? 'item emphasis' : 'item';
  switch (target.kind) {
    case 'button':
      return (
        <button
          type="button"
          className={className}
          aria-disabled={target.busy}
          onClick={() => {
            if (!target.busy) target.onPress();
          }}
        >
          {label}
        </button>
      );
    case 'external':
      return (
        <a
          className={className}
          href={target.href}
          onClick={(event) => {
            if (isPlain(event) && target.onFollow?.() === true) event.preventDefault();
          }}
        >
          {label}
        </a>
      );
    case 'internal': {
      const path = `/account/${target.section}`;
      if (currentPath.replace(/\/$/, '') === path) {
        return (
          <a className={`${className} current`} aria-current="page">
            {label}
          </a>
        );
      }
      const follow = (event: MouseEvent): void => {
        if (isPlain(event) && target.onFollow?.(path) === true) event.preventDefault();
      };
      return (
        <a className={className} href={path} onClick={follow}>
          {label}
        </a>
      );
    }
  }
};

/** True unless the click opens a new tab or window. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
