import type { PageContext } from '../page/context';
import { compose, type Composition } from './composition';

export const reason = 'Signing in: who the reader is, and the calls that it takes';

let made: Composition | null = null;

/** The page's one composition: the account area and the header's menu share their state. */
export const composed = (page: PageContext): Composition => (made ??= compose(page));
