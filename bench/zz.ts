import { articleCost } from './article-cost';
await articleCost();
