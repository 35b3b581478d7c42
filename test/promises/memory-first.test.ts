import { inMemory } from './in-memory';

inMemory('first');
