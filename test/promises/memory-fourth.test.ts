import { inMemory } from './in-memory';

inMemory('fourth');
