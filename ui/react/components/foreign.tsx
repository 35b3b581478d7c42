import { forwardRef, type ReactNode } from 'react';

export interface ForeignProps {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A container that other code fills and styles: card fields, a captcha, a wallet's button, the publisher's HTML. */
export const Foreign = forwardRef<HTMLDivElement, ForeignProps>((place, ref) => (
  <div {...place} ref={ref} data-masthead-foreign="" />
));
