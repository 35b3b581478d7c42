import type { ReactNode, Ref } from 'react';
import { classes } from './classes';
import css from './page.module.css';

export interface PageProps {
  readonly title: ReactNode;
  /** The heading. Focus it when the reader arrives or a step is done. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  readonly titleId?: string | undefined;
  readonly intro?: ReactNode;
  /** The list of account sections. On the left from 990 px, above the title on narrower screens. */
  readonly navigation?: ReactNode;
  /** `form` limits the column to the width of a form. `wide` has space for side-by-side content. */
  readonly width?: 'column' | 'form' | 'wide' | undefined;
  readonly children: ReactNode;
}

/** One screen: a title and one column. */
export const Page = ({
  title,
  titleRef,
  titleId,
  intro,
  navigation,
  width = 'column',
  children,
}: PageProps) => {
  const sections = Boolean(navigation);
  return (
    <div
      className={classes(
        css['page'],
        sections && css['withNavigation'],
        width === 'wide' && css['wide'],
        !sections && width === 'form' && css['narrow'],
      )}
    >
      {sections && <div className={css['navigation']}>{navigation}</div>}
      <div className={classes(css['column'], width === 'form' && css['narrow'])}>
        <header className={css['head']}>
          <h1 className={css['title']} ref={titleRef} id={titleId} tabIndex={-1}>
            {title}
          </h1>
          {intro && <p className={css['intro']}>{intro}</p>}
        </header>
        <div className={css['content']}>{children}</div>
      </div>
    </div>
  );
};
