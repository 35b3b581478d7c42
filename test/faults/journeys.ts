import type { Journey } from './journey';
import { money } from './journeys-money';
import { profile } from './journeys-profile';
import { signingIn } from './journeys-signing-in';

export const journeys: Readonly<Record<string, Journey>> = { ...signingIn, ...profile, ...money };
