import type { HostConfig } from './config';

/** True if this page sells nothing: outside the region (readings 75), or in an unknown currency (readings 87). */
export const isNothingSold = ({
  memberOutsideRegion,
  memberAbroad,
  currency,
}: Pick<HostConfig, 'memberOutsideRegion' | 'memberAbroad' | 'currency'>): boolean =>
  memberOutsideRegion || memberAbroad === true || currency === '';
