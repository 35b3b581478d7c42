import { strayKinds } from '../e2e/stray-markup';
import { strayNamesBesideTheScript } from '../e2e/stray-page';

strayNamesBesideTheScript(strayKinds, true);
