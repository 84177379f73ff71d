import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {strToU8, zipSync} from 'fflate';
import {build} from 'vite';
import manifest from './package.json' with {type: 'json'};

const root = import.meta.dirname;
const addon = path.join(root, 'addon');

export type Built = {
  /** By their paths in the add-on. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly xpi: Uint8Array;
};

/**
 * Makes the add-on: what lies in `addon/`, and the sources as one script. `RECTO_ZOTERO_ID` and `RECTO_ZOTERO_UPDATE_URL`
 * replace its id and where Zotero looks for updates, for who distributes it.
 */
export async function buildPlugin(environment: Readonly<Record<string, string | undefined>> = {}): Promise<Built> {
  const files: Record<string, Uint8Array> = {};
  for (const name of readdirSync(addon, {recursive: true, encoding: 'utf8'}).sort()) {
    const [file, posix] = [path.join(addon, name), name.split(path.sep).join('/')];
    if (path.extname(name) !== '') files[posix] = new Uint8Array(readFileSync(file));
  }
  files['content/icon.svg'] = new Uint8Array(readFileSync(path.join(root, '../web/public/favicon.svg')));
  files['manifest.json'] = strToU8(JSON.stringify(manifestOf(environment), null, 2));
  files['content/recto.js'] = strToU8(await bundle());
  // no times: the same sources give the same file
  return {files, xpi: zipSync(files, {level: 9, mtime: new Date(1980, 0, 1)})};
}

function manifestOf({RECTO_ZOTERO_ID, RECTO_ZOTERO_UPDATE_URL}: Readonly<Record<string, string | undefined>>): object {
  const template = JSON.parse(readFileSync(path.join(addon, 'manifest.json'), 'utf8'));
  const {zotero} = template.applications;
  return {
    ...template,
    version: manifest.version,
    applications: {
      zotero: {
        ...zotero,
        id: RECTO_ZOTERO_ID ?? zotero.id,
        update_url: RECTO_ZOTERO_UPDATE_URL ?? zotero.update_url,
      },
    },
  };
}

/** The sources for the Firefox that Zotero 7 is. */
async function bundle(): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'firefox115',
      lib: {entry: path.join(root, 'src/index.ts'), formats: ['iife'], name: 'recto'},
    },
  });
  const [output] = Array.isArray(made) ? made : [made];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the plugin could not be bundled');
  return chunk.code;
}

if (import.meta.main) {
  const {xpi} = await buildPlugin(process.env);
  const target = path.join(root, 'dist', `recto-${manifest.version}.xpi`);
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(target, xpi);
  console.log(`${path.relative(process.cwd(), target)} (${Math.round(xpi.length / 1024)} KB)`);
}
