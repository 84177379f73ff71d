import {eachFile, missingProgram, run, type Validator} from '../validator.ts';

/** Errors and warnings of epubcheck, whose jars (`org.w3c:epubcheck` and what it needs) lie in a folder. */
export const epubcheck = (jars: string | undefined): Validator => ({
  name: 'epubcheck',
  ending: '.epub',
  missing: () => (jars === undefined ? 'give the folder of its jars (--epubcheck)' : missingProgram('java')),
  check: files =>
    eachFile(files, file => {
      const {status, stderr} = run('java', ['-cp', `${jars}/*`, 'com.adobe.epubcheck.tool.Checker', file]);
      const said = stderr.split('\n').filter(line => /^(?:FATAL|ERROR|WARNING)\b/.test(line));
      return status === 0 || said.length > 0 ? said : [`ended with ${status}`];
    }),
});
