import { loginAddress } from './mounts';

/** The address of the form for a reader who is logged in, but not on this site (readings 88). */
export const logInAgainAddress = (hash = location.hash): string =>
  loginAddress(hash).replace(/\?|$/, '?again&').replace(/&$/, '');
