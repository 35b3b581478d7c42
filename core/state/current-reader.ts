import { distinctUntilChanged, filter, map, type Observable } from 'rxjs';
import { signedInAs, type MemberState } from './member';
import type { Store } from './store';

/**
 * The tracking id of whoever is signed in, and `null` for nobody: once a data layer has been read, and then whenever it is somebody else.
 * A reading that failed says nothing of either.
 */
export const currentReader = (member: Pick<Store<MemberState>, 'pipe'>): Observable<string | null> =>
  member.pipe(
    filter(({ dataLayerReading }) => dataLayerReading === 'read'),
    map(signedInAs),
    distinctUntilChanged(),
  );
