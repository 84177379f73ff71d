import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {missingProgram, run, type Validator} from '../validator.ts';

type Message = {readonly type: string; readonly url?: string; readonly lastLine?: number; readonly message: string};

/** Errors of the Nu Html Checker, whose jars (`nu.validator:validator` and what it needs) lie in a folder. */
export const nu = (jars: string | undefined): Validator => ({
  name: 'Nu',
  ending: '.html',
  missing: () => (jars === undefined ? 'give the folder of its jars (--nu)' : missingProgram('java')),
  async check(files) {
    const options = ['--format', 'json', '--exit-zero-always', '--errors-only'];
    const classes = ['-Xss16m', '-cp', `${jars}/*`, 'nu.validator.client.SimpleCommandLineValidator'];
    const faults = new Map<string, string[]>();
    for (let first = 0; first < files.length; first += atOnce) {
      const some = files.slice(first, first + atOnce).map(file => path.resolve(file));
      const {stderr} = run('java', [...classes, ...options, ...some]);
      // its server's first words stand before its own
      const {messages} = JSON.parse(stderr.slice(stderr.search(/\{"(?:version|messages)"/))) as {
        readonly messages: readonly Message[];
      };
      for (const {type, url, lastLine, message} of messages) {
        if (type !== 'error' || url === undefined || isOfStyle(message)) continue;
        const file = fileURLToPath(url);
        faults.set(file, [...(faults.get(file) ?? []), `line ${lastLine}: ${message}`]);
      }
    }
    return faults;
  },
});

// its CSS is that of 2020: it knows no logical properties
const isOfStyle = (message: string): boolean => message.startsWith('CSS:');

// files of a run: a machine of Java starts in a second
const atOnce = 40;
