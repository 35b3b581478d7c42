import type { ReactNode, Ref } from 'react';
import { useId } from '../hooks/since-react-18';
import { classes } from './classes';
import type { Elements } from './elements';
import css from './section.module.css';

export interface SectionProps {
  readonly title: ReactNode;
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** Level 2 has a rule above; level 3 is a plain smaller heading. */
  readonly level?: 2 | 3 | undefined;
  readonly intro?: ReactNode;
  /** A secondary action for the whole section, in the heading's line. */
  readonly action?: Elements;
  readonly id?: string | undefined;
  readonly children?: Elements;
}

/** A part of a page with its own heading. */
export const Section = ({ title, titleRef, level = 2, intro, action, id, children }: SectionProps) => {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={css['section']} aria-labelledby={titleId} id={id}>
      <div className={classes(css['head'], level === 3 && css['plain'])}>
        <Heading
          className={classes(css['title'], level === 3 && css['small'])}
          ref={titleRef}
          id={titleId}
          tabIndex={-1}
        >
          {title}
        </Heading>
        {action}
        {intro && <p className={css['intro']}>{intro}</p>}
      </div>
      {children}
    </section>
  );
};
