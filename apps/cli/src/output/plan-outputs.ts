import path from 'node:path';
import {extensionOf, type Format, formatNames} from '@recto/engine/client';
import type {Input} from '../input/collect-inputs.ts';
import type {NamedFile} from './named-file.ts';

/** Where results go: a folder, the name of the only one, or nothing said. */
export type Destination = {readonly folder: string} | NamedFile | undefined;

/**
 * Where the results of an input go: `stem` with `.md`, `.docx`, `.assets`, `.zip` and their kin behind,
 * or one of them to `file`.
 */
export type Planned = {readonly input: Input; readonly stem: string; readonly file?: string};

/**
 * Gives every input its own place below the output folder (beside its source without one; the working folder for
 * addresses).
 *
 * Inputs that would meet keep as many of their own folders as it takes to tell them apart; what still meets (`a.pdf`
 * beside `a.PDF`, two addresses with one file name) is numbered. Nothing of the formats `to` is ever planned over an input.
 */
export function planOutputs(
  inputs: readonly Input[],
  place: Destination,
  cwd: string,
  to: readonly Format[] = formatNames,
): Planned[] {
  const folder = place && 'folder' in place ? place.folder : undefined;
  const stems = inputs.map(input => {
    if (place && 'stem' in place) return place.stem;
    if (folder !== undefined) return path.resolve(cwd, folder, input.stem);
    return input.kind === 'file'
      ? path.join(path.dirname(input.source), path.basename(input.stem))
      : path.resolve(cwd, input.stem);
  });
  if (folder !== undefined) disambiguate(inputs, stems, path.resolve(cwd, folder));
  const sources = new Set(inputs.map(input => key(input.source)));
  const extensions = [...to.map(format => `.${extensionOf(format)}`), '.assets', '.zip'];
  const taken = new Set<string>();
  return inputs.map((input, index) => {
    let stem = stems[index]!;
    const meets = () => taken.has(key(stem)) || extensions.some(extension => sources.has(key(stem + extension)));
    for (let number = 2; meets(); number++) stem = `${stems[index]}-${number}`;
    taken.add(key(stem));
    const file = place && 'file' in place && !sources.has(key(place.file)) ? {file: place.file} : {};
    return {input, stem, ...file};
  });
}

// many disks do not tell case apart
const key = (file: string): string => file.normalize().toLowerCase();

/** Replaces the stems of files that meet by their paths below their nearest common folder. */
function disambiguate(inputs: readonly Input[], stems: string[], folder: string): void {
  const groups = Map.groupBy(inputs.keys(), index => key(stems[index]!));
  for (const group of groups.values()) {
    const files = group.filter(index => inputs[index]!.kind === 'file');
    if (files.length < 2) continue;
    const folders = files.map(index => path.dirname(inputs[index]!.source).split(path.sep));
    const first = folders[0]!;
    let common = 0;
    while (common < first.length && folders.every(parts => parts[common] === first[common])) common++;
    files.forEach((index, at) => {
      const own = folders[at]!.slice(common);
      stems[index] = path.join(folder, ...own, path.basename(inputs[index]!.stem));
    });
  }
}
