/**
 * Data packages hold binary files that git cannot compress: fonts, trained models. Each has a manifest.json that records how its files are
 * made and what they hash to, and one version of it is in this repository, ever. This check fails when a file is not the one of the
 * manifest, or when the history holds another manifest of the package: a new version is published, not committed (CONTRIBUTING.md).
 *
 *   npm run data               checks
 *   npm run data -- --write    writes the files of a package that has no version in the history yet into its manifest
 */
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';

type Manifest = {readonly recipe: string; readonly files: Readonly<Record<string, Fingerprint>>};
type Fingerprint = {readonly bytes: number; readonly sha256: string};

export const dataPackages = [
  'packages/fonts',
  'packages/symbol-fonts',
  'packages/formula-model',
  'packages/tesseract-data',
];

/** What is wrong with the data packages below `root`, as a sentence each. */
export function findDataFaults(root: string, packages: readonly string[] = dataPackages): string[] {
  return packages.flatMap(folder => {
    const file = path.join(root, folder, 'manifest.json');
    if (!existsSync(file)) return [`${folder} has no manifest.json`];
    const {files} = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    const present = fingerprints(path.join(root, folder));
    const names = [...new Set([...Object.keys(files), ...Object.keys(present)])].sort();
    return names.flatMap(name => {
      if (!present[name]) return [`${folder}/${name} is missing`];
      if (!files[name]) return [`${folder}/${name} is not in the manifest`];
      return present[name].sha256 === files[name].sha256
        ? []
        : [
            `${folder}/${name} has changed: publish a new version of the package instead of committing it (CONTRIBUTING.md)`,
          ];
    });
  });
}

/** The data files of a package: not its manifest, descriptions and licences. */
function fingerprints(folder: string): Record<string, Fingerprint> {
  const names = readdirSync(folder).filter(
    name => !/^(package|manifest)\.json$|\.md$/.test(name) && statSync(path.join(folder, name)).isFile(),
  );
  return Object.fromEntries(
    names.sort().map(name => {
      const bytes = readFileSync(path.join(folder, name));
      return [name, {bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex')}];
    }),
  );
}

/** Packages whose files were committed in more than one version since they have a manifest; nothing where there is no history. */
function findRenewed(root: string): string[] {
  return dataPackages.flatMap(folder => {
    const manifest = `${folder}/manifest.json`;
    const versions = new Set(
      git(root, ['log', '--format=%H', '--', manifest])
        .split('\n')
        .filter(Boolean)
        .map(commit => JSON.stringify((JSON.parse(git(root, ['show', `${commit}:${manifest}`])) as Manifest).files)),
    );
    return versions.size > 1 ? [`${folder} is in the history in ${versions.size} versions; one is the most`] : [];
  });
}

function git(root: string, args: readonly string[]): string {
  try {
    return execFileSync('git', args, {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
  } catch {
    return '';
  }
}

if (import.meta.main) {
  if (process.argv.includes('--write'))
    for (const folder of dataPackages) {
      const file = path.join(folder, 'manifest.json');
      if (git('.', ['log', '--format=%H', '-1', '--', file])) continue;
      const {recipe} = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
      writeFileSync(file, `${JSON.stringify({recipe, files: fingerprints(folder)}, null, 2)}\n`);
    }
  const faults = [...findDataFaults('.'), ...findRenewed('.')];
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log(`${dataPackages.length} data packages match their manifests`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
