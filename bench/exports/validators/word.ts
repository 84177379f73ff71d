import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {eachFile, missingProgram, run, type Validator} from '../validator.ts';

/** Word files that pandoc does not read. */
export const pandoc: Validator = {
  name: 'pandoc',
  ending: '.docx',
  missing: () => missingProgram('pandoc'),
  check: files =>
    eachFile(files, file => {
      const {status, stderr} = run('pandoc', [file, '--from', 'docx', '--to', 'json', '--output', '/dev/null']);
      const said = stderr.split('\n').filter(line => line.trim() !== '');
      return status === 0 ? said : [...said, `ended with ${status}`];
    }),
};

/** Word files that LibreOffice does not open, and formulas of which it shows `¿` for what it does not understand. */
export const libreOffice: Validator = {
  name: 'LibreOffice',
  ending: '.docx',
  missing: () => missingProgram('soffice') ?? missingProgram('pdftotext') ?? missingProgram('unzip'),
  async check(files) {
    const folder = mkdtempSync(path.join(tmpdir(), 'recto-office-'));
    try {
      return await eachFile(files, file => {
        const profile = `-env:UserInstallation=file://${folder}/profile`;
        run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file]);
        const {status, stdout} = run('pdftotext', [path.join(folder, `${path.basename(file, '.docx')}.pdf`), '-']);
        if (status !== 0) return ['no PDF'];
        const source = run('unzip', ['-p', file, 'word/document.xml']).stdout;
        const unknown = count(stdout, '¿') - count(source, '¿');
        return unknown > 0 ? [`${unknown} times ¿ in formulas`] : [];
      });
    } finally {
      rmSync(folder, {recursive: true, force: true});
    }
  },
};

const count = (text: string, what: string): number => text.split(what).length - 1;
