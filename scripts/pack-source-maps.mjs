// `npm run pack:maps`: writes the source maps of the last build into an archive of their own. They are more than half of
// the build, and only an error service needs them, so the package has none.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { version } from './write-version.mjs';

const root = join(import.meta.dirname, '..');
const maps = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.map'))
  .sort();
if (maps.length === 0) {
  console.error('dist/ has no source maps. Run `npm run build` first.');
  process.exit(1);
}
const file = `masthead-${version}-source-maps.tgz`;
const { status } = spawnSync('tar', ['-czf', file, '-C', 'dist', ...maps], { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(1);
console.log(`${file}: ${maps.length} source maps.`);
