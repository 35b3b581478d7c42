// Writes the types of a package as one file, and a report of its public API.
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

/** Folder of the API reports in the repository, one per package: `<name>.api.md`. */
export const reportFolder = 'api-report';

/** Folder of the reports of the last build. `test/bundle/api-report.test.ts` compares both. */
export const builtReportFolder = join('.build', reportFolder);

/** fp-ts has no export map: only these addresses resolve in Node's way of resolving modules and in bundlers' way. */
const fpTsModules = ['Either', 'IO', 'Option', 'Task', 'TaskEither'];

/**
 * Writes `<out>/index.d.mts` and the API report of one package.
 *
 * @param root Absolute path of the repository.
 * @param name Name of the package. Its types are those of `tsconfig.<name>.json`.
 * @param entry Path of the entry below the `rootDir` of that file, without extension.
 * @param out Absolute path of the folder to write into.
 */
export const writeTypes = async ({ root, name, entry, out }) => {
  const types = declarationFolder(root, name);
  try {
    emitDeclarations({ root, name, types });
    const file = join(out, 'index.d.mts');
    await extractApi({ root, name, declarations: join(types, `${entry}.d.ts`), file });
    let text = await readFile(file, 'utf8');
    for (const one of fpTsModules) text = text.replaceAll(`'fp-ts/${one}'`, `'fp-ts/lib/${one}.js'`);
    await writeFile(file, text);
  } finally {
    await rm(types, { recursive: true, force: true });
  }
};

/** Folder of a package's declaration files during a build. It is below the repository, so that packages are found. */
export const declarationFolder = (root, name) => join(root, '.build', 'declarations', name);

/** Compiles `tsconfig.<name>.json` into declaration files in `types`. */
export const emitDeclarations = ({ root, name, types }) => {
  const project = `tsconfig.${name}.json`;
  const compiler = join(root, 'node_modules', 'ts7', 'bin', 'tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-p', project, '--outDir', types], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The types of ${project} could not be written.`);
};

/**
 * Joins declaration files into `file` and writes the API report.
 *
 * @param declarations Absolute path of the entry's declaration file.
 * @param file Absolute path of the joined types. Null writes a report of the exports alone.
 */
export const extractApi = async ({ root, name, declarations, file }) => {
  await mkdir(join(root, reportFolder), { recursive: true });
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: declarations,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2022',
            lib: ['ES2023', 'DOM', 'DOM.Iterable'],
            module: 'ESNext',
            moduleResolution: 'bundler',
            jsx: 'react-jsx',
            strict: true,
            exactOptionalPropertyTypes: true,
            skipLibCheck: true,
            types: [],
          },
          files: [declarations],
        },
      },
      apiReport: {
        enabled: true,
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
        extractorMessageReporting: { default: { logLevel: 'none' } },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
  });
  const { errorCount } = Extractor.invoke(config, { localBuild: false, messageCallback: silenceConsole });
  if (errorCount > 0) throw new Error(`The types of ${name} have errors.`);
};

/** API Extractor reports its progress and a changed report on the console. A test reports the change instead. */
const silenceConsole = (message) => {
  if (message.messageId.startsWith('console-')) message.handled = true;
};
