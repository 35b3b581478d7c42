import { onSite } from '../on-site';
import {
  createContext,
  useContext,
  type AriaAttributes,
  type MouseEventHandler,
  type ReactNode,
} from 'react';

export interface RenderedLinkProps extends Pick<
  AriaAttributes,
  'aria-current' | 'aria-describedby' | 'aria-label'
> {
  readonly href: string;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
  readonly target?: string | undefined;
  readonly rel?: string | undefined;
  readonly download?: string | undefined;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  readonly children: ReactNode;
}

/** Renders a link, for example with the router's link component. The result must be an `<a href>`. */
export type RenderLink = (props: RenderedLinkProps) => ReactNode;

export const RenderLinkContext = createContext<RenderLink | undefined>(undefined);

export const plainLink: RenderLink = ({ children, href, ...anchor }) => (
  <a {...anchor} href={onSite(href)}>
    {children}
  </a>
);

/** Returns the link renderer: the override, or else the root's, or else a plain `<a>`. */
export const useRenderLink = (override?: RenderLink): RenderLink => {
  const given = useContext(RenderLinkContext);
  return override ?? given ?? plainLink;
};
