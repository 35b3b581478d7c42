// Lets the types of one entry import those of `masthead/core` and `masthead/core/ports`, so that each type is declared
// once in the whole package.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** The entries whose types others import, in the order of their build: an entry may import those before it. */
const sharedEntries = [
  { name: 'ports', address: 'masthead/core/ports', source: 'core/ports/index' },
  { name: 'core', address: 'masthead/core', source: 'core/index' },
];

/** The entries whose types the entry with this name may import. */
const importable = (name) => {
  const own = sharedEntries.findIndex((entry) => entry.name === name);
  return own === -1 ? sharedEntries : sharedEntries.slice(0, own);
};

/** Absolute path without extension of the module that `file` imports as `specifier`; null if it is a package. */
const pathOfImport = (file, specifier) => (specifier.startsWith('.') ? join(dirname(file), specifier) : null);

const parse = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** The exported name and the entry of each type, by `<path of its file below the root>#<its name there>`. */
const exportedTypes = async (root, entries) => {
  const found = new Map();
  for (const { address, source } of entries) {
    const file = join(root, `${source}.ts`);
    parse(file, await readFile(file, 'utf8')).forEachChild((node) => {
      if (!ts.isExportDeclaration(node)) return;
      const from = relative(root, pathOfImport(file, node.moduleSpecifier.text));
      for (const { name, propertyName } of node.exportClause.elements) {
        const key = `${from}#${(propertyName ?? name).text}`;
        if (!found.has(key)) found.set(key, { address, name: name.text });
      }
    });
  }
  return found;
};

const listed = (names) => `{ ${names.join(', ')} }`;
const named = (name, local) => (name === local ? name : `${name} as ${local}`);

/** The text of a declaration file, with imports of shared types from their entries. */
const withSharedTypes = (text, file, types, shared) => {
  const sharedAt = (specifier, name) => {
    const path = pathOfImport(file, specifier);
    return path === null ? undefined : shared.get(`${relative(types, path)}#${name}`);
  };
  const edits = [];
  const visit = (node) => {
    // A shared type that this file declares becomes an import too.
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      const there = shared.get(`${relative(types, file).replace(/\.d\.ts$/, '')}#${node.name.text}`);
      if (there) {
        const local = node.name.text;
        edits.push([
          node.getStart(),
          node.end,
          `import type { ${named(there.name, local)} } from '${there.address}';\nexport type { ${local} };`,
        ]);
        return;
      }
    }
    const isExport = ts.isExportDeclaration(node);
    const names = isExport ? node.exportClause : node.importClause?.namedBindings;
    if ((isExport || ts.isImportDeclaration(node)) && names?.elements && node.moduleSpecifier) {
      const byAddress = new Map();
      for (const { name, propertyName } of names.elements) {
        const original = (propertyName ?? name).text;
        const { address, name: there } = sharedAt(node.moduleSpecifier.text, original) ?? {
          address: node.moduleSpecifier.text,
          name: original,
        };
        byAddress.set(address, [...(byAddress.get(address) ?? []), named(there, name.text)]);
      }
      const keyword = isExport ? 'export' : 'import';
      const type = !isExport || node.isTypeOnly ? ' type' : '';
      if ([...byAddress.keys()].some((address) => address !== node.moduleSpecifier.text))
        edits.push([
          node.getStart(),
          node.end,
          [...byAddress].map(([from, all]) => `${keyword}${type} ${listed(all)} from '${from}';`).join('\n'),
        ]);
    }
    if (ts.isImportTypeNode(node) && node.qualifier && ts.isIdentifier(node.qualifier)) {
      const there = sharedAt(node.argument.literal.text, node.qualifier.text);
      if (there) {
        edits.push([node.argument.getStart(), node.argument.end, `"${there.address}"`]);
        edits.push([node.qualifier.getStart(), node.qualifier.end, there.name]);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file, text));
  return edits
    .sort(([a], [b]) => b - a)
    .reduce((done, [start, end, replacement]) => done.slice(0, start) + replacement + done.slice(end), text);
};

/**
 * Rewrites the declaration files below `types`, which has the folders of the repository: a type that
 * `masthead/core/ports` or `masthead/core` exports is imported from there.
 *
 * @param name Name of the entry whose types they are.
 */
export const importSharedTypes = async (root, name, types) => {
  const shared = await exportedTypes(root, importable(name));
  for (const one of await readdir(types, { recursive: true })) {
    if (!one.endsWith('.d.ts')) continue;
    const file = join(types, one);
    const text = await readFile(file, 'utf8');
    const done = withSharedTypes(text, file, types, shared);
    if (done !== text) await writeFile(file, done);
  }
};

/** Below a `node_modules`, because API Extractor repeats the types of all other modules. */
const sharedFolder = '.build/node_modules/masthead';

/** The compiler's setting `paths` for the shared types. */
export const pathsOfSharedTypes = Object.fromEntries(
  sharedEntries.map(({ name, address }) => [address, [`./${sharedFolder}/${name}.d.mts`]]),
);

/** Keeps the types of a shared entry for those that are built after it. Does nothing for other entries. */
export const shareTypes = async (root, name, text) => {
  if (!sharedEntries.some((entry) => entry.name === name)) return;
  await mkdir(join(root, sharedFolder), { recursive: true });
  await writeFile(join(root, sharedFolder, `${name}.d.mts`), text);
};
