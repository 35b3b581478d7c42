import { readFileSync } from 'node:fs';
import { expect } from 'chai';

interface LockedPackage {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

/** The folders in which Node searches for a package, from the importing package outward. */
const foldersFrom = (path: string): readonly string[] => {
  if (path === '') return [''];
  const at = path.lastIndexOf('/node_modules/');
  return [`${path}/`, ...(at < 0 ? [''] : foldersFrom(path.slice(0, at)))];
};

describe('The lock file', () => {
  // `npm ci` refuses a lock file that lacks one of these packages, including builds for other platforms. An install
  // into an existing node_modules does not detect it.
  it('contains every required package for every platform', () => {
    const missing = Object.entries(lock.packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter(
          (name) => !foldersFrom(path).some((folder) => `${folder}node_modules/${name}` in lock.packages),
        )
        .map((name) => `${path} asks for ${name}`),
    );
    expect(missing).to.deep.equal([]);
  });

  it("names no registry: the installing machine's registry is used", () => {
    const addressed = Object.entries(lock.packages).filter(
      ([, { resolved, link }]) => resolved !== undefined && !link,
    );
    expect(addressed).to.deep.equal([]);
  });
});
