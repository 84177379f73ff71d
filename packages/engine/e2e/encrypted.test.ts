import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {convert} from '@recto/engine';
import {nodeHost} from '@recto/testkit';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

const example = path.resolve(import.meta.dirname, '../../../examples/cooling-tea.pdf');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'recto-encrypted-'));
});
afterAll(() => rmSync(folder, {recursive: true}));

/** The example, encrypted by qpdf with a password to open it and one to change it. */
function encrypted(user: string, bits: string): Uint8Array {
  const file = path.join(folder, `${bits}.pdf`);
  const weak = bits === '256' ? [] : ['--allow-weak-crypto'];
  execFileSync('qpdf', [...weak, '--encrypt', user, 'owner', bits, '--', example, file]);
  return new Uint8Array(readFileSync(file));
}

for (const bits of ['40', '128', '256']) {
  describe(`${bits} bits`, () => {
    test('asks for the password, refuses a wrong one, opens with either right one', async () => {
      const bytes = encrypted('tea', bits);
      const open = (password?: string) =>
        convert(bytes, {host: nodeHost(), pages: '2', crops: {dpi: 72}, ...(password !== undefined && {password})});
      await expect(open()).rejects.toMatchObject({code: 'pdf/password-needed'});
      await expect(open('coffee')).rejects.toMatchObject({code: 'pdf/password-wrong'});
      for (const password of ['tea', 'owner']) {
        const {doc, assets} = await open(password);
        expect(JSON.stringify(doc.children)).toContain('When to drink');
        expect(doc.diagnostics.filter(each => each.code === 'picture-failed')).toEqual([]);
        expect(assets.size).toBeGreaterThan(0);
      }
    });

    test('one that only its owner may change opens without', async () => {
      const {doc} = await convert(encrypted('', bits), {host: nodeHost(), pages: '1', crops: false});
      expect(doc.pages).toHaveLength(1);
    });
  });
}
