// Writes the API reference: one Markdown page per entry of the package, from the doc comments of its exports.
import { join } from 'node:path';
import { Application, Converter, LogLevel, OptionDefaults, ReflectionFlag, ReflectionKind } from 'typedoc';
import { MarkdownPageEvent, ModuleRouter } from 'typedoc-plugin-markdown';

/** Folder of the API reference in the repository. */
export const apiDocsFolder = join('docs', 'api');

/** The entries by import address. An entry without `examples` may have exports without an `@example`. */
const entries = [
  { address: 'masthead/core', source: 'core/index.ts', page: 'core', examples: true },
  { address: 'masthead/core/ports', source: 'core/ports/index.ts', page: 'core-ports', examples: true },
  { address: 'masthead/http', source: 'adapters/http/index.ts', page: 'http', examples: true },
  { address: 'masthead/memory', source: 'adapters/memory/index.ts', page: 'memory', examples: true },
  { address: 'masthead/react', source: 'ui/package/index.ts', page: 'react', examples: true },
  { address: 'masthead/mails', source: 'mails/index.ts', page: 'mails', examples: true },
  { address: 'masthead/host', source: 'ui/host/index.ts', page: 'host', examples: true },
  { address: 'masthead/testing', source: 'ui/testing/index.tsx', page: 'testing', examples: true },
  { address: 'masthead/referral', source: 'referral-lib/index.ts', page: 'referral', examples: false },
];

/** Pages are in one folder: `masthead/core/ports` is `core-ports.md`. */
class EntryRouter extends ModuleRouter {
  buildPages(project) {
    const pages = super.buildPages(project);
    for (const module of project.children) this.numberHeadings(module);
    return pages;
  }

  /** A function and a type can have the same name in lower case. Their anchors are numbered in the order of the page. */
  numberHeadings(module) {
    const uses = new Map();
    for (const one of module.groups.flatMap(({ children }) => children)) {
      const slug = one.name.toLowerCase();
      const before = uses.get(slug) ?? 0;
      uses.set(slug, before + 1);
      const anchor = before === 0 ? slug : `${slug}-${before}`;
      this.anchors.set(one, anchor);
      this.fullUrls.set(one, `${this.fullUrls.get(module)}#${anchor}`);
    }
  }

  getModuleDirectory() {
    return null;
  }

  getModuleFileName({ name }) {
    return entries.find(({ address }) => address === name)?.page ?? name;
  }
}

/** References to requirements and decisions, such as "(PZ-02, readings 46)", which readers of the package do not have. */
const ownSource = /(?:[A-Z]{1,2}-?\d+|readings \d+|decision \d+)(?:…\d+)?/.source;
const ownSources = new RegExp(`(?: \\(| Source: )${ownSource}(?:(?:,| and) ${ownSource})*(?:\\)|\\.)`, 'g');

/** Tags of the configuration's JSON schema, which `scripts/config-schema.mjs` reads. */
const schemaTags = ['@format', '@maximum', '@minimum', '@pattern'];

/**
 * Writes the pages into `out`.
 *
 * @param root Absolute path of the repository.
 * @param out Absolute path of the folder. Its other files are removed.
 * @returns The exported functions, components and classes without an `@example`, as `<address>: <name>`.
 */
export const writeApiDocs = async (root, out) => {
  const app = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    logLevel: LogLevel.Error,
    entryPoints: entries.map(({ source }) => join(root, source)),
    tsconfig: join(root, 'tsconfig.api-docs.json'),
    basePath: root,
    // `npm run check` compiles the sources.
    skipErrorChecking: true,
    name: 'Masthead API reference',
    // The text before the list of entries.
    readme: join(root, 'scripts', 'api-docs-start.md'),
    mergeReadme: true,
    disableSources: true,
    disableGit: true,
    excludePrivate: true,
    excludeInternal: true,
    excludeExternals: true,
    blockTags: [...OptionDefaults.blockTags, ...schemaTags],
    excludeTags: [...OptionDefaults.excludeTags, ...schemaTags],
    sort: ['alphabetical'],
    sortEntryPoints: false,
    groupOrder: ['Functions', 'Classes', 'Variables', 'Interfaces', 'Type Aliases', '*', 'References'],
    // Pages.
    hidePageHeader: true,
    hideBreadcrumbs: true,
    pageTitleTemplates: { module: '{name}' },
    indexFormat: 'table',
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    classPropertiesFormat: 'table',
    typeAliasPropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
    expandParameters: true,
    expandObjects: true,
    cleanOutputDir: true,
    outputs: [{ name: 'markdown', path: out }],
  });
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    project.getReflectionsByKind(ReflectionKind.Variable).forEach(showAsFunction);
    project.getReflectionsByKind(ReflectionKind.Parameter).forEach(nameParameter);
  });
  // `E.Either` is the name of a type that sources import with its whole module.
  app.renderer.on(MarkdownPageEvent.END, (page) => {
    page.contents = page.contents
      ?.replaceAll(/`[A-Z]+\.(Either|Option)`/g, '`$1`')
      .replaceAll(ownSources, '');
  });
  app.renderer.defineRouter('entries', EntryRouter);
  app.options.setValue('router', 'entries');
  const project = await app.convert();
  if (project === undefined)
    throw new Error('Reading the entries of the package failed. See the errors above.');
  const missing = withoutExample(project);
  for (const module of project.children) module.name = entryOf(module).address;
  await app.generateOutputs(project);
  if (app.logger.hasErrors()) throw new Error('Writing the API reference failed. See the errors above.');
  return missing;
};

/** TypeDoc names a module by its folder. */
const entryOf = ({ name }) => entries.find(({ source }) => source.replace(/\/index\.tsx?$/, '') === name);

const withoutExample = (project) =>
  project.children.flatMap((module) => {
    const { address, examples } = entryOf(module);
    return examples
      ? module.children
          .filter(
            (one) =>
              one.kindOf(ReflectionKind.Class | ReflectionKind.Function | ReflectionKind.Variable) &&
              !hasExample(one),
          )
          .map(({ name }) => `${address}: ${name}`)
      : [];
  });

const hasExample = (one) =>
  [one, ...(one.signatures ?? [])].some(
    ({ comment }) => comment?.blockTags.some(({ tag }) => tag === '@example') === true,
  );

/** Components that another function returns are variables for TypeDoc. */
const showAsFunction = (variable) => {
  const signatures = variable.type?.type === 'reflection' ? variable.type.declaration.signatures : undefined;
  if (signatures === undefined) return;
  variable.kind = ReflectionKind.Function;
  variable.signatures = signatures;
  variable.setFlag(ReflectionFlag.Const, false);
  for (const signature of signatures) {
    signature.parent = variable;
    signature.name = variable.name;
    signature.comment ??= variable.comment?.clone();
  }
  delete variable.comment;
  delete variable.type;
};

/** Destructured parameters have no name in the source. */
const nameParameter = (parameter) => {
  if (!/^__(namedParameters|\d+)$/.test(parameter.name)) return;
  const [, kind] = /(Props|Options|State)$/.exec(parameter.type?.name ?? '') ?? [];
  parameter.name = kind?.toLowerCase() ?? 'input';
};
