import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {openStore} from './store.ts';

test('what a model is like is known to the next process', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-store-'));
  const file = path.join(folder, 'translations.sqlite');
  const [large, small] = ['large', 'small'].map(model => ({baseUrl: 'http://127.0.0.1:1/v1', model}));
  try {
    const first = openStore(file);
    expect(await first.modelTraits(large!).load()).toEqual({});
    await first.modelTraits(large!).save({batchTexts: 24});
    await first.modelTraits(large!).save({batchTexts: 64, reasoningSwitch: 'effort'});
    first.close();
    const next = openStore(file);
    expect(await next.modelTraits(large!).load()).toEqual({batchTexts: 64, reasoningSwitch: 'effort'});
    expect(await next.modelTraits(small!).load()).toEqual({});
    expect(await next.modelTraits({...large!, baseUrl: 'http://127.0.0.1:2/v1'}).load()).toEqual({});
    next.close();
  } finally {
    rmSync(folder, {recursive: true});
  }
});
