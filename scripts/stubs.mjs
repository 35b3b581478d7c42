// A part whose code others share is built as a file that only says where the code is: a request for a hundred bytes. Whoever asks for the part is led to the code itself.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import remapping from '@jridgewell/remapping';
import MagicString from 'magic-string';

const named = /^import\{([^}]*)\}from"\.\/([^"]+)";/;
const alone = /^(?:import"\.\/[^"]+";)*export\{([^}]*)\};\s*(?:\/\/.*\s*)?$/;

/**
 * Takes the stubs of a build away, from the disk and from its `outputs`: the shared file goes by the part's name, and what asks for the
 * part names what it takes of it. A stub is left where it brings the code of several files together. Maps beside the files follow.
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
    if (left) throw new Error(`${left[0]} names ${stub}, which is not there any more.`);
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

/** A text with other words in it, and the maps that lead from them to the words before, the last edit first. */
const edited = ({ text, maps }, words, by) => {
  const next = new MagicString(text).replaceAll(words, by);
  return next.hasChanged()
    ? { text: next.toString(), maps: [next.generateMap({ hires: 'boundary' }).toString(), ...maps] }
    : { text, maps };
};

/** Which file has the code, and what is taken of it, as members of an object; `null` where it is no stub of one file. */
const readStub = (text) => {
  const [bring = '', letters, file] = named.exec(text) ?? [];
  const [, given] = alone.exec(text.slice(bring.length)) ?? [];
  if (letters === undefined || given === undefined) return null;
  const letterOf = new Map(pairs(letters).map(([letter, name]) => [name, letter]));
  return { file, names: pairs(given).map(([name, as]) => `${as}:e.${letterOf.get(name)}`) };
};

/** `a as b,c` as `[['a', 'b'], ['c', 'c']]`. */
const pairs = (list) =>
  list.split(',').map((one) => {
    const [name, as = name] = one.split(' as ');
    return [name, as];
  });

/** By the part, with the hash of the shared file. */
const nameOf = (stub, shared) =>
  `${basename(stub).replace(/-\w+\.js$/, '')}-${/-(\w+)\.js$/.exec(shared)[1]}.js`;

const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
