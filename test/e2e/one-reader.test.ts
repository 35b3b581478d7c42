import { inEachRun } from './part-of-run';
import { everyBegun, nobodyIsGiven } from './sister-sites';

nobodyIsGiven(inEachRun(everyBegun, 5));
