import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {families} from './make-fonts.ts';

/** A package that reaches our users, as its own files describe it. */
export type Shipped = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
};

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // fonts: may be bundled with programs and embedded in documents
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Whether an SPDX expression lets us ship: every `AND` part does, or one of the `OR` parts. */
export function isPermissive(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' AND ')) return bare.split(' AND ').every(isPermissive);
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isPermissive);
  return permissive.has(bare.trim());
}

type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
  /** Only for this kind of machine. */
  readonly os?: readonly string[];
};

// the Node that runs a checkout: not a part of Recto
const runtime = /\/node-(bin-)?(darwin|linux|win)-[^/]+$/;

/** The third-party packages of a lockfile, without those only developers need. */
export function shippedPackages(lock: {
  readonly packages: Readonly<Record<string, Locked>>;
}): (Locked & {readonly folder: string})[] {
  return Object.entries(lock.packages)
    .filter(
      ([folder, locked]) =>
        folder.includes('node_modules/') && !locked.link && !locked.dev && !locked.devOptional && !runtime.test(folder),
    )
    .map(([folder, locked]) => ({...locked, folder}));
}

/** The notices' text: a list of names, then every licence, packages with the same words together. */
export function formatNotices(packages: readonly Shipped[]): string {
  const list = packages.map(({name, version, license}) => `- ${name} ${version} (${license})`).join('\n');
  const texts = [...Map.groupBy(packages, each => each.text)].map(
    ([text, group]) =>
      `${'-'.repeat(100)}\n${group.map(({name, version}) => `${name} ${version}`).join(', ')}\n\n${text}\n`,
  );
  return `Recto uses these packages. This file is made by scripts/make-notices.ts.\n\n${list}\n\n${texts.join('\n')}`;
}

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

const fromLock = ({folder, version = '', license = 'unknown'}: Locked & {readonly folder: string}) => ({
  name: nameOf(folder),
  version,
  license,
});

function readPackage(root: string, folder: string, locked: Locked): Shipped {
  const home = path.join(root, folder);
  const stated =
    locked.license ?? JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')).license ?? 'unknown';
  const files = readdirSync(home, {recursive: true, encoding: 'utf8'})
    .filter(
      file =>
        /^(licen[sc]e|copying|notice)[^/]*(?<!\.svg)$/i.test(path.basename(file)) && !file.includes('node_modules'),
    )
    .sort();
  const texts = files.map(file => readFileSync(path.join(home, file), 'utf8').replaceAll('\r\n', '\n').trim());
  const license = /^SEE LICENSE IN /.test(stated) ? licenseOf(texts) : stated;
  return {
    name: nameOf(folder),
    version: locked.version ?? '',
    license,
    text: [...new Set(texts)].join('\n\n') || `Licence: ${license}`,
  };
}

/** The licence of a package that only points to a file: by the head of its words. */
const licenseOf = (texts: readonly string[]): string =>
  texts.length === 1 && /^Apache License\s+Version 2\.0, January 2004\b/.test(texts[0]!) ? 'Apache-2.0' : 'unknown';

/** The families of our font packages, which are cut from packages of npm that the lockfile does not have. */
function readFonts(root: string): Shipped[] {
  return Object.entries(families).map(([family, {folder, version, target = 'fonts'}]) => ({
    name: `${family}, from @expo-google-fonts/${folder}`,
    version,
    license: 'OFL-1.1',
    text: readFileSync(path.join(root, `packages/${target}/licences/${family}.txt`), 'utf8').trim(),
  }));
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const target = path.join(root, 'THIRD-PARTY-NOTICES.txt');
  const packages = shippedPackages(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  // what belongs to one kind of machine may not be on this disk: its licence is taken from the lockfile
  const shipped = [
    ...packages.map(each =>
      each.os ? {...fromLock(each), text: `Licence: ${each.license}`} : readPackage(root, each.folder, each),
    ),
    ...readFonts(root),
  ];
  for (const {name, license} of shipped)
    if (!isPermissive(license)) console.error(`${name}: ${license} is not a licence we may ship`);
  const allowed = shipped.every(({license}) => isPermissive(license));
  const notices = formatNotices(shipped);
  if (process.argv.includes('--check')) {
    const current = existsSync(target) && readFileSync(target, 'utf8') === notices;
    if (!current) console.error('THIRD-PARTY-NOTICES.txt is out of date: run npm run notices:write');
    process.exitCode = current && allowed ? 0 : 1;
  } else {
    writeFileSync(target, notices);
    process.exitCode = allowed ? 0 : 1;
  }
  console.log(`${shipped.length} third-party packages`);
}
