import { inFull, pairwise, turnsOfTwoChanges } from './cases';
import { inSandbox } from './in-sandbox';

inSandbox(
  'two changes',
  'each pair of persona, day, change, wait and next change [PZ-09] [EN-01]',
  async () => pairwise(await turnsOfTwoChanges(), inFull),
);
