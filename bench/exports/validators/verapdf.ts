import {readFileSync} from 'node:fs';
import path from 'node:path';
import {missingProgram, run, type Validator} from '../validator.ts';

/**
 * What typeset PDFs lack of PDF/UA-1, by veraPDF, whose jars (`org.verapdf.apps:greenfield-apps` and what it needs) lie in a folder.
 * Those of documents without a title do not say to be PDF/UA-1, and are passed over.
 */
export const verapdf = (jars: string | undefined): Validator => ({
  name: 'veraPDF',
  ending: '.typeset.pdf',
  missing: () => (jars === undefined ? 'give the folder of its jars (--verapdf)' : missingProgram('java')),
  async check(files) {
    const faults = new Map<string, readonly string[]>();
    const claiming = files.filter(file => readFileSync(file, 'latin1').includes('<pdfuaid:part>1<'));
    for (let first = 0; first < claiming.length; first += atOnce) {
      const some = claiming.slice(first, first + atOnce);
      const cli = ['-cp', `${jars}/*`, 'org.verapdf.apps.GreenfieldCliWrapper'];
      const {stdout} = run('java', [...cli, '--flavour', 'ua1', '--format', 'text', '-v', ...some]);
      // `PASS FILE ua1`, or `FAIL FILE ua1` with the clauses below, a line each
      const verdicts = new Map<string, string[]>();
      let clauses: string[] = [];
      for (const line of stdout.split('\n')) {
        const [, verdict, file] = /^(PASS|FAIL) (.+) ua1\s*$/.exec(line) ?? [];
        if (file !== undefined) {
          clauses = verdict === 'FAIL' ? ['not PDF/UA-1'] : [];
          verdicts.set(file, clauses);
        } else if (line.startsWith('  FAIL ')) clauses.push(line.trim());
      }
      for (const file of some) faults.set(file, verdicts.get(path.resolve(file)) ?? ['no verdict']);
    }
    return faults;
  },
});

// files of a run: a machine of Java starts in a second
const atOnce = 40;
