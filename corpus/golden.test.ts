import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {convertGolden, goldenDocuments} from './golden.ts';

for (const document of goldenDocuments()) {
  test(`${document.name} reads as agreed`, async () => {
    expect(await convertGolden(document)).toBe(readFileSync(document.expected, 'utf8'));
  });
}
