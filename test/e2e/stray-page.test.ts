import { strayNamesBesideTheScript } from './stray-page';

// All kinds, and every word, in test/sweeps.
strayNamesBesideTheScript(['img', 'form']);
