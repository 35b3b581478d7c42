import { inMemory } from './in-memory';

inMemory('second');
