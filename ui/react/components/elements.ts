import type { ReactElement } from 'react';

/**
 * Children that are elements, never bare text. Used where they stand beside other nodes: on a translated page, text there cannot be updated
 * (docs/decisions/0090-translated-pages.md).
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];
