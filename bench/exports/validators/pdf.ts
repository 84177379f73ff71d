import {eachFile, missingProgram, run, type Validator} from '../validator.ts';

/** Errors and warnings of qpdf about typeset PDFs. */
export const qpdf: Validator = {
  name: 'qpdf',
  ending: '.typeset.pdf',
  missing: () => missingProgram('qpdf'),
  check: files =>
    eachFile(files, file => {
      const {status, stdout, stderr} = run('qpdf', ['--check', file]);
      return status === 0 ? [] : `${stdout}\n${stderr}`.split('\n').filter(line => /warning|error/i.test(line));
    }),
};
