import { everyChange } from './cases';
import { inSandbox } from './in-sandbox';

inSandbox(
  'one change',
  'each persona × each change, two days each [PZ-01] [PZ-02] [PZ-04] [PZ-05] [PZ-06] [PZ-07] [PZ-08] [PZ-09] [EN-01]',
  everyChange,
);
