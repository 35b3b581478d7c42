import type { ReactNode } from 'react';
import { Link } from '../components/link';
import { LinkButton, type LinkButtonProps } from '../components/link-button';
import { useFirst } from '../services';

interface HelpLinkProps {
  readonly children: ReactNode;
}

/** A link to the publisher's customer service. Renders nothing if the publisher has no such page. */
export const HelpLink = ({ children }: HelpLinkProps) => {
  const { helpUrl } = useFirst().settings;
  return helpUrl ? <Link href={helpUrl}>{children}</Link> : null;
};

/** The same link, styled as a button. */
export const HelpButton = ({ variant, children }: HelpLinkProps & Pick<LinkButtonProps, 'variant'>) => {
  const { helpUrl } = useFirst().settings;
  return helpUrl ? (
    <LinkButton variant={variant} href={helpUrl}>
      {children}
    </LinkButton>
  ) : null;
};
