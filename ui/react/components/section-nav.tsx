import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useId } from '../hooks/since-react-18';
import { classes } from './classes';
import { Icon } from './icon';
import { useRenderLink, type RenderLink } from './render-link';
import css from './section-nav.module.css';

export interface SectionLink {
  readonly href: string;
  readonly label: ReactNode;
  /** A short text at the end of the line, such as a badge. */
  readonly note?: ReactNode;
}

export interface SectionNavProps {
  /** Names the list, also on its button. */
  readonly label: string;
  readonly sections: readonly SectionLink[];
  /** The address of the current section. */
  readonly current?: string | undefined;
  /**
   * On windows narrower than 990 px, `button` hides the list behind a button, and `list` shows it. Wider windows show
   * the first alone, as a list.
   */
  readonly narrow?: 'button' | 'list' | undefined;
  /** Called on each click. Call `preventDefault` to navigate without a page load. */
  readonly onNavigate?: ((href: string, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  readonly renderLink?: RenderLink | undefined;
}

/** The sections of the account as a plain list of links. On narrow windows, a button that names the current one shows it. */
export const SectionNav = (nav: SectionNavProps) => {
  const { label, sections, current, narrow = 'button', onNavigate } = nav;
  const render = useRenderLink(nav.renderLink);
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  // The list closes on the next page.
  const [openAt, setOpenAt] = useState<string | undefined | null>(null);
  if (openAt !== null && openAt !== current) setOpenAt(null);
  const isOpen = openAt !== null;
  const here = sections.find(({ href }) => href === current);

  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpenAt(null);
    button.current?.focus();
  };

  return (
    <nav
      className={classes(css['navigation'], narrow === 'list' && css['whole'])}
      aria-label={label}
      onKeyDown={escape}
    >
      {narrow === 'button' && (
        <button
          type="button"
          className={css['button']}
          ref={button}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpenAt(isOpen ? null : current)}
        >
          <span className={css['of']}>{label}</span> <span className={css['here']}>{here?.label}</span>
          <Icon name="chevron" size="small" />
        </button>
      )}
      <ul
        className={classes(css['list'], narrow === 'button' && !isOpen && css['folded'])}
        id={listId}
        role="list"
      >
        {sections.map((section) => (
          <li className={css['item']} key={section.href}>
            {render({
              href: section.href,
              className: css['link'],
              'aria-current': section.href === current ? 'page' : undefined,
              onClick: onNavigate && ((event) => onNavigate(section.href, event)),
              children: (
                <>
                  <span>{section.label}</span>
                  {section.note && <span className={css['note']}>{section.note}</span>}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
};
