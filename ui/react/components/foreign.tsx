import type { ReactNode, Ref } from 'react';

export interface ForeignProps {
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A container that other code fills and styles: card fields, a captcha, a wallet's button, the publisher's HTML. */
export const Foreign = (place: ForeignProps) => <div {...place} data-masthead-foreign="" />;
