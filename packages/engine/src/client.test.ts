import {execFileSync} from 'node:child_process';
import {expect, test} from 'vitest';

test('what hands conversions to a worker loads nothing of the engine', () => {
  const program = `
    import {registerHooks} from 'node:module';
    const loaded = [];
    registerHooks({load: (url, context, next) => (loaded.push(url), next(url, context))});
    await import(${JSON.stringify(new URL('./client.ts', import.meta.url).href)});
    console.log(loaded.join('\\n'));
  `;
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {encoding: 'utf8'});
  const files = loaded.split('\n').flatMap(url => /\/packages\/((?!model\/).*)/.exec(url)?.[1] ?? []);
  expect(files.sort()).toEqual([
    'engine/src/client.ts',
    'engine/src/figure-dpi.ts',
    'engine/src/page-range.ts',
    'engine/src/worker/protocol.ts',
    'ocr/src/document/ocr-options.ts',
  ]);
});
