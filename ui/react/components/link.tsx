import { classes } from './classes';
import css from './link.module.css';
import { useRenderLink, type RenderedLinkProps } from './render-link';

export interface LinkProps extends Omit<RenderedLinkProps, 'className'> {
  /** `quiet` uses the color of the surrounding text. */
  readonly variant?: 'accent' | 'quiet' | undefined;
}

/** A link in running text. */
export const Link = ({ variant = 'accent', ...link }: LinkProps) => {
  const renderLink = useRenderLink();
  return renderLink({ ...link, className: classes(css['link'], variant === 'quiet' && css['quiet']) });
};
