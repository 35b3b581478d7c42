import { inSweeps } from '../e2e/part-of-run';
import { everyBegun, nobodyIsGiven } from '../e2e/sister-sites';

nobodyIsGiven(inSweeps(everyBegun, 5));
