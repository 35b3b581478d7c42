import type { PageContext } from '../page/context';
import { compose, type Composition } from './composition';

export const reason = 'Sign-in: the session and its calls';

let made: Composition | null = null;

/** The page's only composition. The account area and the header menu share its state. */
export const composed = (page: PageContext): Composition => (made ??= compose(page));
