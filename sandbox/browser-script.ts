import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns a loader for a script that the sandbox serves to browsers. `entry` is the source file without its extension.
 * The package contains the built script. In development, the first request bundles it and keeps it in memory.
 */
export const browserScript = (entry: string): (() => Promise<string>) => {
  let bundled: Promise<string> | null = null;
  return () => {
    bundled ??= existsSync(`${entry}.js`)
      ? Promise.resolve(readFileSync(`${entry}.js`, 'utf8'))
      : import('./bundle-for-browsers').then(({ bundleForBrowsers }) => bundleForBrowsers(`${entry}.ts`));
    bundled.catch(() => {
      bundled = null;
    });
    return bundled;
  };
};
