import { looksOfReaders, nothingIsLeftOn } from './left-behind';
import { inEachRun } from './part-of-run';

nothingIsLeftOn(inEachRun(looksOfReaders, 9));
