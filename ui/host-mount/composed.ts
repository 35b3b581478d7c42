import type { Boot } from './boot';
import { compose, type Composition } from './composition';

let made: Composition | null = null;

/** The page's one composition: the account area and the header's menu share their state. */
export const composed = (boot: Boot): Composition => (made ??= compose(boot));
