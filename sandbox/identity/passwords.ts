import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const LENGTH = 32;
/** Longer ones are refused before any work is done on them. */
const LONGEST = 256;

export const WEAK_PASSWORD = 'Password must be at least 8 characters with one uppercase letter.';
export const isStrong = (password: string): boolean =>
  password.length >= 8 && password.length <= LONGEST && /[A-Z]/.test(password);

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt, LENGTH)).toString('hex')}`;
}

export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const [salt, derived] = (hash ?? '').split(':');
  if (salt === undefined || derived === undefined || password.length > LONGEST) return false;
  return timingSafeEqual(
    await derive(password, Buffer.from(salt, 'hex'), LENGTH),
    Buffer.from(derived, 'hex'),
  );
}
