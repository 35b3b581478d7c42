import type { BehaviorSubject } from 'rxjs';

/** A value to watch: it always has a current state, and only its owner can change it. */
export type Live<A> = Pick<BehaviorSubject<A>, 'getValue' | 'pipe' | 'subscribe'>;
