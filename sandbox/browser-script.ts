import { build } from 'esbuild';

/** A script that the sandbox serves to browsers: bundled on the first request and kept in memory. `entry`: its source file. */
export const browserScript = (entry: string): (() => Promise<string>) => {
  let bundled: Promise<string> | null = null;
  return () => {
    bundled ??= build({
      entryPoints: [entry],
      bundle: true,
      format: 'iife',
      minify: true,
      target: 'es2022',
      write: false,
      logLevel: 'silent',
    }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
    bundled.catch(() => {
      bundled = null;
    });
    return bundled;
  };
};
