import { identity } from './identity';
import type { Journey } from './journey';
import { paying } from './paying';
import { places } from './places';
import { settingsJourneys } from './settings';

/** Every journey that is driven in every engine, and by the keyboard alone. */
export const journeys: readonly Journey[] = [...identity, ...paying, ...settingsJourneys, ...places];
