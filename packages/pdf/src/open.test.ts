import {nodeHost} from '@recto/testkit';
import {expect, test} from 'vitest';
import {openPdf} from './open.ts';

test('an empty file is refused', async () => {
  await expect(openPdf(new Uint8Array(), {host: nodeHost()})).rejects.toMatchObject({code: 'pdf/empty'});
});
