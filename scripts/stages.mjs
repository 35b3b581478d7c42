// In which order the parts of the account area arrive, so that what they share is few files and not one for each set of parts that share some of it.
import { specifier } from './specifier.mjs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export const signInShell = 'ui/host-mount/surfaces/account/sign-in-shell.ts';
export const app = 'ui/host-mount/surfaces/account/app.ts';

const membership = 'ui/host-mount/root/membership-part.ts';
const changes = 'ui/host-mount/root/changes-part.ts';
const cardForms = 'adapters/braintree/card-forms.ts';

/** Asks on an article for what the membership page tells: it brings the membership itself. */
const covered = 'ui/host-mount/surfaces/cover/reader-status.ts';

/** What is there one after the other: the form of the sign-in page, what signs in, the membership, the pages of the account. */
const chain = [signInShell, 'ui/host-mount/root/composed.ts', membership, app];

/** What changes a membership stands on it, whoever asks for it first, and knows nothing of pages. What pays too. */
const ofChanges = chain.slice(0, chain.indexOf(membership) + 1);
const ofPaying = [...ofChanges, cardForms];
const stages = [...chain, cardForms];

/** What pages that take cards have in common is one file: the screen whose parts need it brings all of it. */
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

/** A file of shared code below this many bytes of brotli is not worth a request. */
const worthARequest = 2_000;

/**
 * The stages that are there when a part is asked for: those up to the first one whose code asks for it, or asks for the part that does. The
 * door is always among them: whatever leads on from it has React in common with it.
 */
const stagesBefore = (parts, source, seen = []) => {
  if (chain.includes(source)) return chain.slice(0, chain.indexOf(source));
  if (source === changes) return ofChanges;
  if (source === covered) return chain.slice(0, chain.indexOf(app));
  if (source.startsWith('adapters/braintree/')) return ofPaying.filter((stage) => stage !== source);
  const asking = parts.filter(({ source: one, asksFor }) => asksFor.includes(source) && !seen.includes(one));
  const first = chain.findIndex((stage) => asking.some((part) => part.source === stage));
  if (first >= 0) return chain.slice(0, first + 1);
  // What one screen alone asks for stands on that screen.
  const [screen, ...others] = asking;
  if (others.length === 0 && screen?.source.endsWith('-screen.tsx'))
    return [...stagesBefore(parts, screen.source, [...seen, source]), screen.source];
  return asking
    .map((part) => stagesBefore(parts, part.source, [...seen, source]))
    .reduce((one, other) => (other.length > one.length ? other : one), [signInShell]);
};

/**
 * `(path, text) => text` for the bundler: each part imports the stages before it, and nothing of them runs until it is called. A module
 * is then in the file of the first stage that needs it. `joined`: further modules, by the module that takes them along.
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

/** Where readers pay, or change what they pay for: the largest pages. They take nothing along that is for the others. */
const isOfMoney = (source) =>
  /\/screens\/(membership|payment-method|subscribe)\/|\/shared\/(payments|after-paying)\//.test(source);

/**
 * The modules of shared files that are not worth a request, by the module that takes them along: one of a larger file that is shared by
 * all who need them, and by the fewest besides, else the last stage that all of them have; from what the bundler made without joining
 * any. What only pages need that no money is paid on would stand in the app: each of them takes all of that, which makes it one file of
 * theirs. The door takes no styles along, since its sheet is what the first screen waits for.
 */
export const tooSmall = (root, parts, { metafile: { inputs, outputs }, outputFiles }) => {
  const joined = new Map();
  const joinTo = (taker, modules) => joined.set(taker, [...(joined.get(taker) ?? []), ...modules]);
  const reached = parts.map(({ source }) => ({ source, files: filesOf(outputs, source) }));
  const stageFiles = stages.map((stage) => fileWith(outputs, stage));
  const isSmall = ({ contents }) => brotliCompressSync(contents).length < worthARequest;
  const shared = outputFiles
    .map((one) => ({ file: relative(root, one.path), small: isSmall(one) }))
    .filter(({ file }) => file.endsWith('.js') && !outputs[file].entryPoint && !stageFiles.includes(file))
    .map((one) => ({ ...one, users: reached.filter(({ files }) => files.has(one.file)) }))
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

/** A module of a file that imports nothing, and that `modules` do not lead to: it can import them, and there is no circle. */
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

/** The built file that a module is in. */
const fileWith = (outputs, module) =>
  Object.keys(outputs).find((file) => file.endsWith('.js') && module in outputs[file].inputs);

/** A part's built file with all that it imports statically. */
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
