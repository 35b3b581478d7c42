// Writes the license notices of all packages in a build, next to the build.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The folder of the package that contains a source file; null for our own files. */
const folderOf = (input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? null;

/** The folders of all packages with code in the outputs, without duplicates. */
const shippedFolders = ({ outputs }) => [
  ...new Set(
    Object.values(outputs)
      .flatMap(({ inputs }) => Object.keys(inputs))
      .map(folderOf)
      .filter((folder) => folder !== null),
  ),
];

/** The changes of the build in a package. The reasons are in docs/decisions/0007-card-provider-reports.md. */
const changesOf = {
  'braintree-web': `Changed in this build: lib/analytics sends no usage reports. lib/is-verified-domain checks the parsed host name, and accepts addresses of this machine on pages with the environment "local". hosted-fields/shared/focus-intercept sets its style by the style object instead of an attribute.`,
};

const noticeOf = async (folder) => {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one));
  const text = file === undefined ? '' : (await readFile(join(folder, file), 'utf8')).trim();
  const changes = changesOf[name] === undefined ? '' : `${changesOf[name]}\n\n`;
  return `${name} ${version} (${license ?? 'no license specified'})\n\n${changes}${text}`.trim();
};

/** Writes `THIRD-PARTY-NOTICES.txt`: name, version and license text of each bundled package. */
export const writeNotices = async ({ root, out, metafile }) => {
  const notices = await Promise.all(
    shippedFolders(metafile).map((folder) => noticeOf(resolve(root, folder))),
  );
  const line = `\n\n${'-'.repeat(80)}\n\n`;
  await writeFile(join(out, 'THIRD-PARTY-NOTICES.txt'), `${[...new Set(notices)].sort().join(line)}\n`);
};
