import { accountDialogsIn } from '../e2e/account-dialogs';
import { otherEngines } from '../engines/stage';

accountDialogsIn(otherEngines);
