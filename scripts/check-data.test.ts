import {cpSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {findDataFaults} from './check-data.ts';

test('the data packages match their manifests', () => expect(findDataFaults('.')).toEqual([]));

test('a changed, a new and a missing file are faults, and so is a package without a manifest', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'data-'));
  const folder = path.join(root, 'packages/formula-model');
  cpSync('packages/formula-model', folder, {recursive: true});
  rmSync(path.join(folder, 'classifier.onnx'));
  writeFileSync(path.join(folder, 'symbols.json'), '[]');
  writeFileSync(path.join(folder, 'other.onnx'), '');
  expect(findDataFaults(root, ['packages/formula-model'])).toEqual([
    'packages/formula-model/classifier.onnx is missing',
    'packages/formula-model/other.onnx is not in the manifest',
    expect.stringContaining('packages/formula-model/symbols.json has changed'),
  ]);
  rmSync(path.join(folder, 'manifest.json'));
  expect(findDataFaults(root, ['packages/formula-model'])).toEqual(['packages/formula-model has no manifest.json']);
});
