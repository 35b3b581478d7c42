import type { MemberState } from '../../../../core/state/member';

/** Tells readers apart without naming them: the key of their lock and their journal. */
export const readerOf = ({ user, dataLayer }: MemberState): string =>
  user.trackingId ?? dataLayer.trackingId ?? '';
