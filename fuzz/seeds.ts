import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {inflateSync} from 'node:zlib';
import {selfTestPdf} from '../apps/cli/src/commands/self-test-pdf.ts';

/** A sound PDF to damage, as Latin-1 text. */
export type Seed = {readonly name: string; readonly pdf: string};

// a large file spends its time on what the small ones do as well
const mostBytes = 600_000;

/**
 * Our own PDFs and those of another folder if one is given, each a second time with its streams unpacked, so that damage
 * reaches their inside.
 */
export function loadSeeds(root: string, extra: string | undefined): Seed[] {
  const files = [path.join(root, 'examples'), path.join(root, 'corpus'), ...(extra ? [extra] : [])].flatMap(listPdfs);
  const seeds = files.map(file => ({name: path.relative(root, file), pdf: readFileSync(file, 'latin1')}));
  seeds.unshift({name: 'self-test', pdf: Buffer.from(selfTestPdf('Recto reads this.')).toString('latin1')});
  return [
    ...seeds,
    ...seeds
      .map(({name, pdf}) => ({name: `${name}, unpacked`, pdf: unpackStreams(pdf)}))
      .filter(seed => seed.pdf.length < 4 * mostBytes),
  ];
}

function listPdfs(folder: string): string[] {
  const entries = readdirSync(folder, {recursive: true, encoding: 'utf8', withFileTypes: false});
  return entries
    .filter(file => file.endsWith('.pdf'))
    .sort()
    .map(file => path.join(folder, file))
    .filter(file => statSync(file).size <= mostBytes);
}

/** The file with its deflated streams inflated where nothing else is done to them. Its cross-reference table is then wrong. */
export function unpackStreams(pdf: string): string {
  return pdf.replace(
    /(<<[\s\S]{0,600}?)\/Filter\s*\[?\s*\/FlateDecode\s*\]?([\s\S]{0,600}?>>\s*stream\r?\n)([\s\S]*?)(\r?\nendstream)/g,
    (whole, before, after, data, end) => {
      if (/\/DecodeParms|\/Subtype\s*\/Image|\/Length1|\/FontFile|endobj/.test(before + after)) return whole;
      try {
        const plain = inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
        const head = `${before}${after}`.replace(/\/Length\s+\d+(\s+\d+\s+R)?/, `/Length ${plain.length}`);
        return `${head}${plain}${end}`;
      } catch {
        return whole;
      }
    },
  );
}
