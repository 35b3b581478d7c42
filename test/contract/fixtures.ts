import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readExchanges, type Exchange } from '../../contracts/exchanges';

/** The folder of the recorded exchanges and the files generated from them. */
export const contractsFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'contracts');

/** One recorded exchange. */
export type Fixture = Exchange;
export type FixtureResponse = Exchange['response'];

/** Names of all fixture files: `identity/login.success`. */
export const fixtureNames = (): readonly string[] => [...readExchanges(contractsFolder).keys()];

export const readFixtureText = (name: string): string =>
  readFileSync(join(contractsFolder, 'fixtures', `${name}.json`), 'utf8');

const read = new Set<string>();

/** Reads one fixture and marks it as used. */
export const fixture = (name: string): Fixture => {
  read.add(name);
  return JSON.parse(readFixtureText(name)) as Fixture;
};

/** Names of the fixtures that tests of this run have used so far. */
export const usedFixtures = (): readonly string[] => [...read];
