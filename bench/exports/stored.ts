import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {write} from '@recto/engine';
import type {AssetId, Doc, Format} from '@recto/model';
import {nodeHost} from '@recto/testkit';
import {assetFile} from '@recto/writers/plain';

const recto = path.join(import.meta.dirname, '../../apps/cli/bin/recto.js');

/**
 * Converts files to JSON as the command line does, with their images, each below `folder` as it lies below what all have in common.
 * What is stored already is left as it is.
 */
export function storeDocuments(inputs: readonly string[], folder: string, ocr: string): void {
  const parts = inputs.map(input => path.dirname(path.resolve(input)).split(path.sep));
  const [first = []] = parts;
  const differs = first.findIndex((part, at) => parts.some(other => other[at] !== part));
  const common = first.slice(0, differs < 0 ? first.length : differs).join(path.sep);
  for (const input of inputs) {
    const {dir, name} = path.parse(path.relative(common, path.resolve(input)));
    const target = path.join(folder, dir, `${name}.json`);
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), {recursive: true});
    spawnSync(process.execPath, [recto, 'convert', input, '--ocr', ocr, '--quiet', '-o', target], {stdio: 'inherit'});
  }
}

/** The endings of the formats that are written from a stored document. */
const endings = {
  tex: 'tex',
  html: 'html',
  docx: 'docx',
  epub: 'epub',
  json: 'json',
  pdf: 'typeset.pdf',
} as const satisfies Partial<Record<Format, string>>;

/** Writes every document that is stored below `stored` into `folder` in all formats; gives what failed. */
export async function writeStored(stored: string, folder: string): Promise<string[]> {
  const failed: string[] = [];
  // one clock: what has not changed is the same file, and its verdicts are known
  const host = {...nodeHost(), now: () => Date.UTC(2026, 0)};
  const files = readdirSync(stored, {recursive: true, encoding: 'utf8'}).filter(file => file.endsWith('.json'));
  for (const file of files.sort()) {
    const name = file.slice(0, -'.json'.length);
    const doc = JSON.parse(readFileSync(path.join(stored, file), 'utf8')) as Doc;
    const images = path.join(stored, `${name}.assets`);
    const target = path.join(folder, name);
    mkdirSync(path.dirname(target), {recursive: true});
    if (existsSync(images) && !existsSync(`${target}.assets`)) symlinkSync(path.resolve(images), `${target}.assets`);
    const converted = {doc, assets: assetsOf(doc, images), source: {bytes: new Uint8Array(), host}};
    const assetFolder = `${encodeURIComponent(path.basename(name))}.assets/`;
    for (const [format, ending] of Object.entries(endings) as [keyof typeof endings, string][])
      try {
        writeFileSync(`${target}.${ending}`, await write(converted, format, {assetFolder}));
      } catch (error) {
        failed.push(`${name} as ${format}: ${error instanceof Error ? error.message : String(error)}`);
      }
  }
  return failed;
}

function assetsOf(doc: Doc, folder: string): Map<AssetId, Uint8Array> {
  const bytes = new Map<AssetId, Uint8Array>();
  for (const asset of doc.assets) {
    const file = path.join(folder, assetFile(asset));
    if (existsSync(file)) bytes.set(asset.id, readFileSync(file));
  }
  return bytes;
}
