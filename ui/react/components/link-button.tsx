import { buttonClasses, type ButtonVariant } from './button';
import { useRenderLink, type RenderedLinkProps } from './render-link';

export interface LinkButtonProps extends Omit<RenderedLinkProps, 'className'> {
  readonly variant?: ButtonVariant | undefined;
  readonly fullWidth?: boolean | undefined;
}

/** A link to the next step, styled as a button. */
export const LinkButton = ({ variant = 'quiet', fullWidth, ...link }: LinkButtonProps) => {
  const renderLink = useRenderLink();
  return renderLink({ ...link, className: buttonClasses(variant, { fullWidth }) });
};
