import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {openStore} from './store.ts';

test('how long a request a model copes with is known to the next process', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-store-'));
  const file = path.join(folder, 'translations.sqlite');
  const [large, small] = ['large', 'small'].map(model => ({baseUrl: 'http://127.0.0.1:1/v1', model}));
  try {
    const first = openStore(file);
    expect(await first.batchSizes(large!).load()).toBeUndefined();
    await first.batchSizes(large!).save(24);
    await first.batchSizes(large!).save(64);
    first.close();
    const next = openStore(file);
    expect(await next.batchSizes(large!).load()).toBe(64);
    expect(await next.batchSizes(small!).load()).toBeUndefined();
    expect(await next.batchSizes({...large!, baseUrl: 'http://127.0.0.1:2/v1'}).load()).toBeUndefined();
    next.close();
  } finally {
    rmSync(folder, {recursive: true});
  }
});
