import {expect, it} from 'vitest';
import {flowUsPageId} from './page-id.ts';

const id = 'a1b2c3d4-5678-4012-8456-789012345678';

it.each([
  [id, id],
  [id.toUpperCase(), id],
  [id.replaceAll('-', ''), id],
  [`https://flowus.cn/${id}`, id],
  [`https://flowus.cn/share/${id}?code=0YKPXL`, id],
  [` https://flowus.cn/anna/00000000-0000-4000-8000-000000000000/${id}#block `, id],
  [`https://flowus.cn/?p=${id}`, null],
  ['Papers', null],
  ['a1b2c3d4-5678', null],
  ['a'.repeat(5000), null],
])('%s is the page %s', (text, page) => {
  expect(flowUsPageId(text)).toBe(page);
});
