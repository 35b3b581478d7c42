// Builds the packages that have types and an API report.
import { buildLibrary, libraryNames } from './build-library.mjs';
import { buildReact } from './build-react.mjs';
import { buildReferral } from './build-referral.mjs';
import { buildTesting } from './build-testing.mjs';

export const buildPackages = async () => {
  for (const name of libraryNames) await buildLibrary(name);
  await buildReferral();
  await buildReact();
  await buildTesting();
};
