import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

let bundled: Promise<string> | null = null;

/** The conversation's script: bundled on the first request and kept in memory. */
export function launcherScript(): Promise<string> {
  bundled ??= build({
    entryPoints: [fileURLToPath(new URL('./launcher/launcher.ts', import.meta.url))],
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
}
