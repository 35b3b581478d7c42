import { filesOf } from '../files';
import { install } from '../install';
import type { Subject } from '../subject';
import { bundled } from './bundled';

const version = '2.7.0';

/** Hanko's sign-in as a web component. It has no dialog, so only its cost on the page is measured. */
export const hanko = async (): Promise<Subject> => {
  const folder = await install('hanko', { '@teamhanko/hanko-elements': version });
  const served = await bundled(
    folder,
    'hanko',
    `import { register } from '@teamhanko/hanko-elements';
register(location.origin + '/hanko').then(() => { window.hankoReady = true; });`,
  );
  const script = filesOf('/peer/', served);
  return {
    name: 'hanko',
    title: `Hanko Elements ${version}`,
    embed: ({ nonce }) => ({ head: `<script defer nonce="${nonce}" src="/peer/hanko.js"></script>` }),
    answer: ({ path }) => script(path),
    ready: `window.hankoReady && customElements.get('hanko-auth')`,
  };
};
