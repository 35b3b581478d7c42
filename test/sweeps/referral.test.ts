import { engines } from '../browser';
import { referralLibraryIn } from '../e2e/referral-library';

for (const engine of engines) if (engine !== 'Chromium') referralLibraryIn(engine);
