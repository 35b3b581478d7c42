// Renders the sign-in dialog once, at build time, so that a page can show it before React has loaded
// (docs/decisions/0039-sign-in-dialog.md).
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { cssModules } from './css-modules.mjs';

/** The written module. Its types are in the repository. */
export const drawn = 'ui/host-mount/surfaces/login/drawn.js';

/** Writes the dialog's markup, with `{{key}}` for each text, and the texts to the module that the part imports. */
export const writeSignIn = async (root) => {
  // Below the project, so that Node finds React from there.
  const folder = await mkdtemp(join(root, 'dist', 'drawing-'));
  try {
    const outfile = join(folder, 'sign-in-markup.mjs');
    await esbuild.build({
      absWorkingDir: root,
      entryPoints: ['ui/react/sign-in-markup.tsx'],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      jsx: 'automatic',
      plugins: [cssModules(root)],
      logLevel: 'warning',
    });
    const { signInMarkup } = await import(pathToFileURL(outfile).href);
    const { html, texts } = signInMarkup();
    await writeFile(
      join(root, drawn),
      `export const signInHtml = ${JSON.stringify(html)};\nexport const signInTexts = ${JSON.stringify(texts)};\n`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
