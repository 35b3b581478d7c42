import { strayNamesIn } from './stray-names';

strayNamesIn('Chromium');
