import { useLayoutEffect, useRef, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { useRenderLink, type RenderLink } from './render-link';
import css from './section-nav.module.css';

export interface SectionLink {
  readonly href: string;
  readonly label: ReactNode;
  /** A short text at the end of the line, such as a badge. */
  readonly note?: ReactNode;
}

export interface SectionNavProps {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly sections: readonly SectionLink[];
  /** The address of the current section. */
  readonly current?: string | undefined;
  /** Called on each click. Call `preventDefault` to navigate without a page load. */
  readonly onNavigate?: ((href: string, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  readonly renderLink?: RenderLink | undefined;
}

/** The sections of the account as a plain list of links. */
export const SectionNav = ({ label, sections, current, onNavigate, renderLink }: SectionNavProps) => {
  const render = useRenderLink(renderLink);
  const list = useRef<HTMLUListElement>(null);

  const listed = sections.map(({ href }) => href).join(' ');

  // In the narrow bar, scrolls the current section to the center. Repeats this if a section is inserted before it.
  useLayoutEffect(() => {
    const bar = list.current;
    const here = bar?.querySelector<HTMLElement>('[aria-current]');
    if (bar && here) bar.scrollLeft = here.offsetLeft - (bar.clientWidth - here.offsetWidth) / 2;
  }, [current, listed]);

  return (
    <nav className={css['navigation']} aria-label={label}>
      <ul className={css['list']} role="list" ref={list} onFocus={revealFocus}>
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

/**
 * Chromium does not scroll to a focused link that is partly visible. A clicked link must not move, because the click
 * would miss it.
 */
const revealFocus = ({ target }: FocusEvent<HTMLElement>): void => {
  if (target.matches(':focus-visible')) target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
};
