/** Sets a source file as a PDF by the program that its recipe names. */
import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {findChromium, nodeHost} from '@recto/testkit';
import {openTypst} from '../../packages/writers/src/typst/compile.ts';
import type {Recipe} from '../documents.ts';

type Program = Exclude<Recipe['with'], 'script' | 'scan'>;

/** The path of the PDF, which lies in the folder `work`. Throws with the program's own words when it fails. */
export async function setByProgram(
  {with: program, runs = 2}: {readonly with: Program; readonly runs?: number},
  folder: string,
  work: string,
): Promise<string> {
  const pdf = path.join(work, 'source.pdf');
  if (program === 'chromium') chromium(path.join(folder, 'source.html'), pdf);
  else if (program === 'typst') writeFileSync(pdf, await typst(path.join(folder, 'source.typ')));
  else if (program === 'soffice') soffice(folder, work);
  else for (let run = 0; run < runs; run++) tex(program, folder, work);
  return pdf;
}

function tex(program: string, folder: string, work: string): void {
  run(program, ['-interaction=nonstopmode', '-halt-on-error', `-output-directory=${work}`, 'source.tex'], folder);
}

function chromium(source: string, pdf: string): void {
  const options = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-pdf-header-footer',
    '--virtual-time-budget=2000',
  ];
  run(findChromium()!, [...options, `--print-to-pdf=${pdf}`, pathToFileURL(source).href], path.dirname(pdf));
}

function soffice(folder: string, work: string): void {
  const source = readdirSync(folder).find(name => /^source\.(?:f?od[tsp]|html|rtf)$/.test(name));
  if (!source) throw new Error(`${folder} has no source for LibreOffice`);
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(work, 'profile')).href}`;
  run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', work, path.join(folder, source)], work);
}

/** By the Typst that our typeset PDFs are made with. */
async function typst(source: string): Promise<Uint8Array> {
  const host = nodeHost();
  const folder = '/usr/share/fonts/truetype/liberation';
  const files = readdirSync(folder).map(name => new Uint8Array(readFileSync(path.join(folder, name))));
  const compiler = await openTypst(host, [await host.readAsset('@recto/fonts/STIXTwoMath-Regular.ttf'), ...files]);
  const made = compiler.compile({main: readFileSync(source, 'utf8'), units: [], images: new Map()});
  if (!('pdf' in made)) throw new Error(`${source}: ${made.problem}`);
  return made.pdf;
}

function run(program: string, args: readonly string[], cwd: string): void {
  try {
    execFileSync(program, args, {
      cwd,
      stdio: 'pipe',
      env: {...process.env, SOURCE_DATE_EPOCH: '1767225600', FORCE_SOURCE_DATE: '1', TZ: 'UTC'},
    });
  } catch (error) {
    const {stdout, stderr} = error as {stdout?: Buffer; stderr?: Buffer};
    throw new Error(`${program} failed:\n${stdout?.toString().slice(-2000)}${stderr?.toString().slice(-2000)}`);
  }
}
