import {expect, test} from 'vitest';
import {systemsBeside, systemsClaimed, writingSystems} from './writing-systems.ts';

const tried = (text: string): string[] => systemsBeside(text).map(({languages}) => languages);

test('beside enough text of one writing system no other is tried', () => {
  expect(tried('The harbor was measured in three seasons. '.repeat(10))).toEqual([]);
  expect(tried('港口在三个季节里进行了测量。'.repeat(20))).toEqual([]);
  expect(tried(`${'The harbor is open. '.repeat(15)}${'Порт открыт. '.repeat(5)}`)).toEqual(['rus+ukr+eng']);
});

test('letters of formulas tell nothing, and too little text neither', () => {
  expect(tried(`${'The angle is measured at its root. '.repeat(10)} αβγ`)).toEqual([]);
  expect(systemsBeside('Port')).toEqual(writingSystems);
});

test('lines that are claimed to be in one writing system are tried in it alone, those in Latin letters in all', () => {
  expect(systemsClaimed('Порт открыт').map(({languages}) => languages)).toEqual(['rus+ukr+eng']);
  expect(systemsClaimed('The harbor is open')).toEqual(writingSystems);
  expect(systemsClaimed('')).toEqual(writingSystems);
});
