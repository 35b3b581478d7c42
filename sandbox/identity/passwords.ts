import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const keyLength = 32;
/** Longer passwords are refused before they are hashed. */
const longest = 256;

export const weakPassword = 'Password must be at least 8 characters with one uppercase letter.';
export const isStrong = (password: string): boolean =>
  password.length >= 8 && password.length <= longest && /[A-Z]/.test(password);

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt, keyLength)).toString('hex')}`;
};

export const passwordMatches = async (password: string, hash: string | null): Promise<boolean> => {
  const [salt, derived] = (hash ?? '').split(':');
  if (salt === undefined || derived === undefined || password.length > longest) return false;
  return timingSafeEqual(
    await derive(password, Buffer.from(salt, 'hex'), keyLength),
    Buffer.from(derived, 'hex'),
  );
};
