import { fieldsInJson } from '../json';
import { readProvider, type SocialProvider } from './provider';

/** A sign-in that goes on after the page was left. */
export interface SocialIntent {
  readonly provider: SocialProvider;
  /** ISO moment. */
  readonly at: string;
}

/** Longer than anybody takes at a provider; milliseconds. */
const livesFor = 30 * 60 * 1000;

export const writeIntent = (provider: SocialProvider, now: Date): string =>
  JSON.stringify({ provider, at: now.toISOString() } satisfies SocialIntent);

/** The provider of a kept intent; `null` where there is none, it is too old, or the text is not one of ours. */
export const readIntent = (text: string | null, now: Date): SocialProvider | null => {
  const { provider, at } = fieldsInJson(text);
  const age = typeof at === 'string' ? now.getTime() - Date.parse(at) : NaN;
  return age >= 0 && age <= livesFor ? readProvider(provider) : null;
};
