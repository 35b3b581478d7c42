import { finding } from './finding';
import { identity } from './identity';
import type { Journey } from './journey';
import { paying } from './paying';
import { places } from './places';
import { settingsJourneys } from './settings';

/** All journeys. They run in Firefox and WebKit, and in Chromium with the keyboard only. */
export const journeys: readonly Journey[] = [
  ...identity,
  ...paying,
  ...settingsJourneys,
  ...places,
  ...finding,
];
