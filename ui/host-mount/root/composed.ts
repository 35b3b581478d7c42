import type { PageContext } from '../page/context';
import { compose, type Composition } from './composition';
// The menu and the social log-in share these with the account area (`shared-modules.ts`).
import '../../../core/domain/plan/offer-to';
import '../../../core/domain/subscription/interrupted-pause';
import '../../../core/presentation/intl-formatter';
import '../../react/components/badge';
import '../../react/guard-facts';

let made: Composition | null = null;

/** The page's only composition. The account area and the header menu share its state. */
export const composed = (page: PageContext): Composition => (made ??= compose(page));
