import { accountDialogsIn } from '../e2e/account-dialogs';
import { engines } from '../engines/stage';

accountDialogsIn(engines.filter(({ name }) => name !== 'Chromium'));
