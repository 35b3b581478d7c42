import { engines } from '../browser';
import { strayNamesIn } from '../e2e/stray-names';

for (const engine of engines) if (engine !== 'Chromium') strayNamesIn(engine);
