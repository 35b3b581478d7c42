// Writes the types of a package as one file, and a report of its public API.
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { importSharedTypes, pathsOfSharedTypes, shareTypes } from './shared-types.mjs';

/** Folder of the API reports in the repository, one per package: `<name>.api.md`. */
export const reportFolder = 'api-report';

/** Folder of the reports of the last build. `test/bundle/api-report.test.ts` compares both. */
export const builtReportFolder = join('.build', reportFolder);

/** fp-ts has no export map: only these addresses resolve in Node's way of resolving modules and in bundlers' way. */
const fpTsModules = ['Either', 'IO', 'Option', 'Task', 'TaskEither'];

/**
 * Writes the types of one entry of the package, and the report of its API. A type that `masthead/core` or
 * `masthead/core/ports` exports is imported from there.
 *
 * @param root Absolute path of the repository.
 * @param name Name of the entry.
 * @param project Its types are those of `tsconfig.<project>.json`.
 * @param entry Path of the entry below the `rootDir` of that file, without extension.
 * @param file Absolute path of the file to write.
 * @param joined True to write the types of all modules. False to write those of the entry alone.
 * @param report True to write a report.
 * @param named True if each type that an export refers to must be exported by its name.
 * @param edit Changes the written text.
 */
export const writeTypes = async ({
  root,
  name,
  project = name,
  entry,
  file,
  joined = true,
  named = joined,
  report = true,
  edit = (text) => text,
}) => {
  // Below the repository, so that packages are found.
  const types = join(root, '.build', 'declarations', name);
  const declarations = join(types, `${entry}.d.ts`);
  try {
    emitDeclarations({ root, project, types });
    await importSharedTypes(root, name, types);
    await extractApi({ root, name, declarations, file: joined ? file : null, named, report });
    const text = withFpTsAddresses(await readFile(joined ? file : declarations, 'utf8'));
    await shareTypes(root, name, text);
    await writeFile(file, edit(text));
  } finally {
    await rm(types, { recursive: true, force: true });
  }
};

const withFpTsAddresses = (text) =>
  fpTsModules.reduce((done, one) => done.replaceAll(`'fp-ts/${one}'`, `'fp-ts/lib/${one}.js'`), text);

/** Compiles `tsconfig.<project>.json` into declaration files in `types`. */
const emitDeclarations = ({ root, project: name, types }) => {
  const project = `tsconfig.${name}.json`;
  const compiler = join(root, 'node_modules', 'ts7', 'bin', 'tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-p', project, '--outDir', types], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new Error(`Writing the type declarations of ${project} failed. See the compiler errors above.`);
};

/**
 * Joins declaration files into `file` and writes the API report.
 *
 * @param declarations Absolute path of the entry's declaration file.
 * @param file Absolute path of the joined types. Null writes a report of the exports alone.
 * @param named True to fail if an export refers to a type that is not exported.
 */
const extractApi = async ({ root, name, declarations, file, named, report }) => {
  const unnamed = new Set();
  await mkdir(join(root, reportFolder), { recursive: true });
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: declarations,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          extends: './tsconfig.json',
          compilerOptions: { types: [], paths: pathsOfSharedTypes },
          include: [],
          files: [declarations],
        },
      },
      apiReport: {
        enabled: report,
        // Types that an export refers to are public too. Without joined types, they are those of other packages.
        includeForgottenExports: file !== null,
        reportFileName: `${name}.api.md`,
        reportFolder: join(root, reportFolder),
        reportTempFolder: join(root, builtReportFolder),
      },
      docModel: { enabled: false },
      tsdocMetadata: { enabled: false },
      dtsRollup: file === null ? { enabled: false } : { enabled: true, untrimmedFilePath: file },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'error' } },
        extractorMessageReporting: {
          default: { logLevel: 'none' },
          'ae-forgotten-export': { logLevel: 'warning', addToApiReportFile: false },
        },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
  });
  const { errorCount } = Extractor.invoke(config, {
    localBuild: false,
    messageCallback: (message) => {
      if (message.messageId === 'ae-forgotten-export') {
        unnamed.add(`${message.text} [${message.sourceFilePath}]`);
        message.handled = true;
      }
      silenceConsole(message);
    },
  });
  if (errorCount > 0)
    throw new Error(`The type declarations of ${name} have errors. Fix the exported types of this entry.`);
  if (named && unnamed.size > 0)
    throw new Error(`Export these types from the entry "${name}" too:\n${[...unnamed].join('\n')}`);
};

/** API Extractor reports its progress and a changed report on the console. A test reports the change instead. */
const silenceConsole = (message) => {
  if (message.messageId.startsWith('console-')) message.handled = true;
};
