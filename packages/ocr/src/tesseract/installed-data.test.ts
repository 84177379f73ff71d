import {existsSync} from 'node:fs';
import {languageCodes, languages} from '@recto/model';
import {expect, test} from 'vitest';
import {dataOf} from './core.ts';

const named = new Set(
  languageCodes.flatMap(code => {
    const facts = languages[code];
    return 'trainedData' in facts ? [facts.trainedData] : [];
  }),
);

test.each([...named])('trained data %s is installed', name => expect(existsSync(dataOf(name))).toBe(true));
