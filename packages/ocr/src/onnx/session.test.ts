import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {openModel} from './session.ts';

test('a model that is missing or damaged is named, and not where it lies', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'model-'));
  try {
    writeFileSync(path.join(folder, 'damaged.onnx'), 'tea');
    for (const name of ['damaged.onnx', 'missing.onnx'])
      await expect(openModel(path.join(folder, name), 1)).rejects.toThrow(
        new Error(`the model ${name} is missing or damaged`),
      );
  } finally {
    rmSync(folder, {recursive: true});
  }
});
