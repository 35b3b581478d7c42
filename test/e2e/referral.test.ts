import { referralLibraryIn } from './referral-library';

referralLibraryIn('Chromium');
