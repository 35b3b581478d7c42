import { fieldsInJson } from '../json';
import { readProvider, type SocialProvider } from './provider';

/** A sign-in that continues after leaving the page. */
export interface SocialIntent {
  readonly provider: SocialProvider;
  /** ISO timestamp. */
  readonly at: string;
}

/** Milliseconds. The maximum time of a sign-in at a provider. */
const livesFor = 30 * 60 * 1000;

export const writeIntent = (provider: SocialProvider, now: Date): string =>
  JSON.stringify({ provider, at: now.toISOString() } satisfies SocialIntent);

/** The provider of a stored intent; `null` if missing, expired or invalid. */
export const readIntent = (text: string | null, now: Date): SocialProvider | null => {
  const { provider, at } = fieldsInJson(text);
  const age = typeof at === 'string' ? now.getTime() - Date.parse(at) : NaN;
  return age >= 0 && age <= livesFor ? readProvider(provider) : null;
};
