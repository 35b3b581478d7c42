import { turnsOfTwoChanges } from './cases';
import { inSandbox } from './in-sandbox';

inSandbox(
  'two changes',
  'each persona × each change × each change after it, days and waits in turn [PZ-09] [EN-01]',
  turnsOfTwoChanges,
);
