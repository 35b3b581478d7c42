// In which order the parts of the account area arrive, so that what they share is few files and not one for each set of parts that share some of it.
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export const door = 'ui/host-mount/surfaces/account/front-door.ts';
export const app = 'ui/host-mount/surfaces/account/app.ts';

const membership = 'ui/host-mount/root/membership-part.ts';
const cardForms = 'adapters/braintree/card-forms.ts';

/** What is there one after the other: the form of the sign-in page, what signs in, the membership, the pages of the account. */
const chain = [door, 'ui/host-mount/root/composed.ts', membership, app];

/** What pays stands on the membership too, and knows nothing of pages. */
const ofPaying = [...chain.slice(0, chain.indexOf(membership) + 1), cardForms];
const stages = [...chain, cardForms];

/** A file of shared code below this many bytes of brotli is not worth a request. */
const worthARequest = 2_000;

/**
 * The stages that are there when a part is asked for: those up to the first one whose code asks for it, or asks for the part that does. The
 * door is always among them: whatever leads on from it has React in common with it.
 */
const stagesBefore = (parts, source, seen = []) => {
  if (chain.includes(source)) return chain.slice(0, chain.indexOf(source));
  if (source.startsWith('adapters/braintree/')) return ofPaying.filter((stage) => stage !== source);
  const asking = parts.filter(({ source: one, asksFor }) => asksFor.includes(source) && !seen.includes(one));
  const first = chain.findIndex((stage) => asking.some((part) => part.source === stage));
  if (first >= 0) return chain.slice(0, first + 1);
  return asking
    .map((part) => stagesBefore(parts, part.source, [...seen, source]))
    .reduce((one, other) => (other.length > one.length ? other : one), [door]);
};

/**
 * `(path, text) => text` for the bundler: each part imports the stages before it, and nothing of them runs until it is called. A module
 * is then in the file of the first stage that needs it. `joined`: further modules, by the stage that takes them along.
 */
export const inStages = (root, parts, joined = new Map()) => {
  const sharing = parts.filter((part) => part.sharing);
  const imports = new Map(
    sharing.map(({ source }) => [
      join(root, source),
      [...(joined.get(source) ?? []), ...stagesBefore(sharing, source)],
    ]),
  );
  return (path, text) =>
    [text, ...(imports.get(path) ?? []).map((one) => `import ${JSON.stringify(join(root, one))};`)].join(
      '\n',
    );
};

/**
 * The modules of shared files that are not worth a request, by the last stage that all who need them have with them: from what the bundler made
 * without joining any. The door takes no styles along, since its sheet is what the first screen waits for.
 */
export const tooSmall = (root, parts, { metafile: { outputs }, outputFiles }) => {
  const joined = new Map();
  const reached = new Map(parts.map(({ source }) => [source, filesOf(outputs, source)]));
  const stageFiles = stages.map((stage) => fileWith(outputs, stage));
  for (const { path, contents } of outputFiles) {
    const file = relative(root, path);
    const { entryPoint, inputs } = outputs[file];
    if (!file.endsWith('.js') || entryPoint !== undefined || stageFiles.includes(file)) continue;
    if (brotliCompressSync(contents).length >= worthARequest) continue;
    const users = [...reached.values()].filter((files) => files.has(file));
    const at = stageFiles.findLastIndex((stage) => users.every((files) => files.has(stage)));
    const modules = Object.keys(inputs).filter((input) => !input.includes(':'));
    if (at === 0 && modules.some((module) => module.endsWith('.css'))) continue;
    joined.set(stages[at], [...(joined.get(stages[at]) ?? []), ...modules]);
  }
  return joined;
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
