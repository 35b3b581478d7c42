import { inMemory } from './in-memory';

inMemory('third');
