import { articleCost } from './article-cost';
import { articlePages } from './article-pages';
import { referralLibrary } from './referral';
import { ruleCosts } from './rule-costs';

await articlePages();
await articleCost();
await referralLibrary();
ruleCosts();
