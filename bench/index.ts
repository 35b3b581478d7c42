import { articlePages } from './article-pages';
import { ruleCosts } from './rule-costs';

await articlePages();
ruleCosts();
