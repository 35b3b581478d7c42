import { existsSync, readFileSync } from 'node:fs';

/**
 * A script that the sandbox serves to browsers. `entry`: its source file without its ending. In the package it lies there built; else it is
 * bundled on the first request and kept in memory.
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
