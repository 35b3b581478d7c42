import { defaultRestNamespace, defaultSegmentCookie } from '../../../core/domain/publisher/defaults';
import { namesIn, type Names } from '../../../core/domain/publisher/names';
import { isRestNamespace } from '../../../core/domain/publisher/rest-namespace';
import type { LoaderConfig } from './loader-config';

// Fields that host pages read too, without the schema of the account area.

type Source = Pick<LoaderConfig, 'source'>;

/** The name of a cookie of letters, digits, ".", "_" and "-". */
export const isCookieName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]+$/.test(value);

/** The names that texts use. */
export const namesOf = ({ source }: Source): Names => namesIn(source);

/** The namespace of the publisher's own routes in the REST API. */
export const restNamespaceOf = ({ source: { restNamespace } }: Source): string =>
  isRestNamespace(restNamespace) ? restNamespace : defaultRestNamespace;

/** The name of the cookie by which page caches distinguish subscribers (HM-16). */
export const segmentCookieOf = ({ source: { segmentCookie } }: Source): string =>
  isCookieName(segmentCookie) ? segmentCookie : defaultSegmentCookie;
