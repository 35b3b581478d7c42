import { articleCost } from './article-cost';
import { articlePages } from './article-pages';
import { hostileCost } from './hostile-pages';
import { journeyCalls } from './journeys';
import { referralLibrary } from './referral';
import { ruleCosts } from './rule-costs';

await articlePages();
await articleCost();
await hostileCost();
await referralLibrary();
await journeyCalls();
ruleCosts();
