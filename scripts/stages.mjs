// Defines the load order of the account area's parts. Without it, the bundler would write one shared file for each
// combination of parts.
import { specifier } from './specifier.mjs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export const signInShell = 'ui/host-mount/surfaces/account/sign-in-shell.ts';
export const app = 'ui/host-mount/surfaces/account/app.ts';

const membership = 'ui/host-mount/root/membership-part.ts';
const changes = 'ui/host-mount/root/changes-part.ts';
const cardForms = 'adapters/braintree/card-forms.ts';

/** Part of article pages that reads the same status as the membership page, so it loads the membership itself. */
const covered = 'ui/host-mount/surfaces/cover/reader-status.ts';

/** Parts that load one after the other: the sign-in form, the sign-in code, the membership, the account pages. */
const chain = [signInShell, 'ui/host-mount/root/composed.ts', membership, app];

/**
 * Stages before the parts that change a membership. They need the membership but no pages, regardless of the part that
 * loads them first. Card forms are one stage more.
 */
const ofChanges = chain.slice(0, chain.indexOf(membership) + 1);
const ofPaying = [...ofChanges, cardForms];
const stages = [...chain, cardForms];

/** Merges the shared code of pages with card fields into one file, which the listed screen imports completely. */
const alongWith = new Map([
  [
    'ui/react/screens/subscribe/subscribe-screen.tsx',
    [
      'ui/react/shared/payments/card-fields.tsx',
      'ui/react/shared/wallets/wallet-row.tsx',
      'core/presentation/decline-words.ts',
    ],
  ],
]);

/** Shared files below this size, in bytes of brotli, are merged into others instead of being loaded separately. */
const worthARequest = 2_000;

/**
 * The stages that are loaded before a part: those up to the first one whose code loads the part, directly or through
 * another part. The sign-in shell is always included, because all later parts share React with it.
 */
const stagesBefore = (parts, source, seen = []) => {
  if (chain.includes(source)) return chain.slice(0, chain.indexOf(source));
  if (source === changes) return ofChanges;
  if (source === covered) return chain.slice(0, chain.indexOf(app));
  if (source.startsWith('adapters/braintree/')) return ofPaying.filter((stage) => stage !== source);
  const asking = parts.filter(({ source: one, asksFor }) => asksFor.includes(source) && !seen.includes(one));
  const first = chain.findIndex((stage) => asking.some((part) => part.source === stage));
  if (first >= 0) return chain.slice(0, first + 1);
  // A part that only one screen loads comes after that screen.
  const [screen, ...others] = asking;
  if (others.length === 0 && screen?.source.endsWith('-screen.tsx'))
    return [...stagesBefore(parts, screen.source, [...seen, source]), screen.source];
  return asking
    .map((part) => stagesBefore(parts, part.source, [...seen, source]))
    .reduce((one, other) => (other.length > one.length ? other : one), [signInShell]);
};

/**
 * `(path, text) => text` for the bundler: each part imports the stages before it, and none of them runs code until it
 * is called. The bundler then places a module in the file of the first stage that needs it. `joined`: modules merged
 * into others, by the module that imports them.
 */
export const inStages = (root, parts, joined = new Map()) => {
  const sharing = parts.filter((part) => part.sharing);
  const imports = new Map([...joined].map(([source, modules]) => [join(root, source), modules]));
  for (const { source } of sharing) {
    const path = join(root, source);
    const before = [...stagesBefore(sharing, source), ...(alongWith.get(source) ?? [])];
    imports.set(path, [...(imports.get(path) ?? []), ...before]);
  }
  return (path, text) =>
    [text, ...(imports.get(path) ?? []).map((one) => `import ${specifier(path, join(root, one))};`)].join(
      '\n',
    );
};

/**
 * True for pages where readers pay or change their payments. They are the largest pages, so they import no merged code
 * of other pages.
 */
const isOfMoney = (source) =>
  /\/screens\/(membership|payment-method|subscribe)\/|\/shared\/(payments|after-paying)\//.test(source);

/**
 * Finds the modules of shared files that are too small for a separate request. They are grouped by the module that
 * imports them from then on. Preferred is a module of a larger file that all users of the small file load; among these,
 * the file with the fewest users. Otherwise it is the last stage that all users have. The input is the bundler's output
 * without merges. Modules that only pages without payments need would end up in the app. Instead, each of these pages
 * imports all of them, which puts them into one file. The sign-in shell imports no extra styles, because the first
 * screen waits for its style sheet.
 */
export const tooSmall = (root, parts, { metafile: { inputs, outputs }, outputFiles }) => {
  const joined = new Map();
  const joinTo = (taker, modules) => joined.set(taker, [...(joined.get(taker) ?? []), ...modules]);
  const reached = parts.map(({ source }) => ({ source, files: filesOf(outputs, source) }));
  const stageFiles = stages.map((stage) => fileWith(outputs, stage));
  const isSmall = (contents) => brotliCompressSync(contents).length < worthARequest;
  const shared = outputFiles
    .map((one) => ({ ...one, file: relative(root, one.path) }))
    .filter(({ file }) => file.endsWith('.js') && !outputs[file].entryPoint && !stageFiles.includes(file))
    .map(({ file, contents }) => ({
      file,
      small: isSmall(contents),
      users: reached.filter(({ files }) => files.has(file)),
    }))
    .sort((one, other) => one.users.length - other.users.length);
  const large = shared.filter(({ small }) => !small);
  const ofOthers = { modules: [], users: new Set() };
  for (const { file, users } of shared.filter(({ small }) => small)) {
    const modules = modulesOf(outputs, file);
    const host = large.find(
      (one) => users.every(({ files }) => files.has(one.file)) && leafOf(inputs, outputs, one.file, modules),
    );
    const at = stageFiles.findLastIndex((stage) => users.every(({ files }) => files.has(stage)));
    if (!host && at === 0 && modules.some((module) => module.endsWith('.css'))) continue;
    if (!host && stages[at] === app && !users.some(({ source }) => isOfMoney(source))) {
      ofOthers.modules.push(...modules);
      for (const { source } of users) ofOthers.users.add(source);
    } else joinTo(host ? leafOf(inputs, outputs, host.file, modules) : stages[at], modules);
  }
  for (const source of ofOthers.users) joinTo(source, ofOthers.modules);
  return joined;
};

const modulesOf = (outputs, file) =>
  Object.keys(outputs[file].inputs).filter((input) => !input.includes(':'));

/** A module of a file without imports that is not reachable from `modules`. It can import them without a cycle. */
const leafOf = (inputs, outputs, file, modules) => {
  const led = new Set();
  const visit = (module) => {
    if (led.has(module)) return;
    led.add(module);
    for (const { kind, path } of inputs[module]?.imports ?? []) if (kind === 'import-statement') visit(path);
  };
  modules.forEach(visit);
  return modulesOf(outputs, file).find(
    (module) => /\.tsx?$/.test(module) && inputs[module].imports.length === 0 && !led.has(module),
  );
};

/** The built file that contains a module. */
const fileWith = (outputs, module) =>
  Object.keys(outputs).find((file) => file.endsWith('.js') && module in outputs[file].inputs);

/** A part's built file and all its static imports, including indirect ones. */
const filesOf = (outputs, source) => {
  const files = new Set();
  const visit = (file) => {
    if (file === undefined || files.has(file)) return;
    files.add(file);
    for (const { kind, path } of outputs[file].imports) if (kind === 'import-statement') visit(path);
  };
  visit(Object.keys(outputs).find((file) => file.endsWith('.js') && outputs[file].entryPoint === source));
  return files;
};
