import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

let bundled: Promise<string> | null = null;

/** The frame's script: bundled on the first request and kept in memory. */
export function frameScript(): Promise<string> {
  bundled ??= build({
    entryPoints: [fileURLToPath(new URL('./frame.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2020',
    write: false,
    logLevel: 'silent',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  bundled.catch(() => {
    bundled = null;
  });
  return bundled;
}

export const FRAME_PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Card field</title>
<style>
  * { margin: 0; padding: 0; box-sizing: border-box; border: 0; background: transparent; }
  body, form, input { position: absolute; inset: 0; width: 100%; height: 100%; }
  .visually-hidden { position: absolute; width: 1px; height: 1px; inset: auto; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  :focus { outline: 0; }
</style>
</head>
<body><script src="../js/hosted-fields-frame.js"></script></body>
</html>
`;
