import type { ReactElement } from 'react';

/**
 * Children that are elements, never bare text. Use it for children next to other nodes. On a page translated by the
 * browser, React cannot update text there (docs/decisions/0090-translated-pages.md).
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];
