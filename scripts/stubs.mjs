// Removes stubs. If other files share a part's code, the bundler writes the part as a stub: a file of about 100 bytes
// that only re-exports the code. Importers are redirected to the code itself.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import remapping from '@jridgewell/remapping';
import MagicString from 'magic-string';

const named = /^import\{([^}]*)\}from"\.\/([^"]+)";/;
const alone = /^(?:import"\.\/[^"]+";)*export\{([^}]*)\};\s*(?:\/\/.*\s*)?$/;

/**
 * Removes the stubs of a build from the disk and from `outputs`. The shared file gets the part's name, and importers of
 * the part pick its exports themselves. A stub that combines several files is kept. Source maps are updated.
 */
export const withoutStubs = async (root, outputs) => {
  const texts = new Map();
  for (const path of Object.keys(outputs))
    if (path.endsWith('.js')) texts.set(path, { text: await readFile(join(root, path), 'utf8'), maps: [] });
  const paths = new Map([...texts.keys()].map((path) => [path, path]));
  for (const [stub, { text }] of [...texts]) {
    const { entryPoint, cssBundle, inputs } = outputs[stub];
    const taken = Object.keys(inputs).length === 0 && readStub(text);
    if (!entryPoint || !taken) continue;
    const shared = join(dirname(stub), taken.file);
    const whole = join(dirname(stub), nameOf(stub, shared));
    texts.delete(stub);
    paths.delete(stub);
    paths.set(shared, whole);
    const asking = new RegExp(`import\\("(\\.[^"]*/)${escaped(basename(stub))}"\\)`, 'g');
    for (const [path, before] of texts) {
      const led = edited(before, asking, `import("$1${basename(shared)}").then(e=>({${taken.names}}))`);
      texts.set(path, edited(led, basename(shared), basename(whole)));
    }
    Object.assign(outputs[shared], { entryPoint, ...(cssBundle && { cssBundle }) });
    for (const output of Object.values(outputs))
      for (const one of output.imports) if (one.path === stub) one.path = shared;
    delete outputs[stub];
    await rm(join(root, stub));
    await rm(join(root, `${stub}.map`));
    const left = [...texts].find(([, one]) => one.text.includes(basename(stub)));
    if (left) throw new Error(`${left[0]} still refers to ${stub}, which was removed.`);
  }
  for (const [path, { text, maps }] of texts) {
    if (maps.length === 0) continue;
    await writeFile(join(root, path), text);
    const map = join(root, `${path}.map`);
    await writeFile(map, remapping([...maps, await readFile(map, 'utf8')], () => null).toString());
  }
  for (const [path, whole] of paths) {
    if (path === whole) continue;
    await rename(join(root, path), join(root, whole));
    await rename(join(root, `${path}.map`), join(root, `${whole}.map`));
    outputs[whole] = outputs[path];
    delete outputs[path];
  }
  for (const { imports } of Object.values(outputs))
    for (const one of imports) one.path = paths.get(one.path) ?? one.path;
};

/** Replaces text and adds the source map of this edit in front of the earlier maps. */
const edited = ({ text, maps }, words, by) => {
  const next = new MagicString(text).replaceAll(words, by);
  return next.hasChanged()
    ? { text: next.toString(), maps: [next.generateMap({ hires: 'boundary' }).toString(), ...maps] }
    : { text, maps };
};

/**
 * Returns the file with the code and its exports as object members; null if the text is not a stub of a single file.
 */
const readStub = (text) => {
  const [bring = '', letters, file] = named.exec(text) ?? [];
  const [, given] = alone.exec(text.slice(bring.length)) ?? [];
  if (letters === undefined || given === undefined) return null;
  const letterOf = new Map(pairs(letters).map(([letter, name]) => [name, letter]));
  return { file, names: pairs(given).map(([name, as]) => `${as}:e.${letterOf.get(name)}`) };
};

/** Parses `a as b,c` to `[['a', 'b'], ['c', 'c']]`. */
const pairs = (list) =>
  list.split(',').map((one) => {
    const [name, as = name] = one.split(' as ');
    return [name, as];
  });

/** The part's name with the hash of the shared file. */
const nameOf = (stub, shared) =>
  `${basename(stub).replace(/-\w+\.js$/, '')}-${/-(\w+)\.js$/.exec(shared)[1]}.js`;

const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
