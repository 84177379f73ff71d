import {expect, test} from 'vitest';
import {pageIdIn} from './page-id.ts';

const id = '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0';
const hex = id.replaceAll('-', '');

test.each([
  [id, id],
  [hex.toUpperCase(), id],
  [` ${hex} `, id],
  [`https://www.notion.so/team/Heat-in-a-Teapot-${hex}`, id],
  [`https://www.notion.so/${hex}?v=ffffffffffffffffffffffffffffffff`, id],
  [`https://www.notion.so/team?p=${hex}&pm=s`, id],
  [`https://example.com/x?database_id=${id}`, id],
  [`https://flowus.cn/team/share/${id}`, id],
  [`https://flowus.cn/11111111111111111111111111111111/${hex}`, id],
  ['Heat in a Teapot', undefined],
  ['https://www.notion.so/', undefined],
  [`${hex}0`, undefined],
  ['', undefined],
])('%s', (pasted, found) => expect(pageIdIn(pasted)).toBe(found));
