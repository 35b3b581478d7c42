export { setUp, tearDown } from '../e2e/shared';
