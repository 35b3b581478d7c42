import { strayNamesBesideTheScript } from './stray-page';

// test/sweeps runs all kinds with every word.
strayNamesBesideTheScript(['img', 'form']);
