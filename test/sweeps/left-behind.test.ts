import { looksOfReaders, nothingIsLeftOn } from '../e2e/left-behind';
import { inSweeps } from '../e2e/part-of-run';

nothingIsLeftOn(inSweeps(looksOfReaders, 9));
