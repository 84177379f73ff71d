import {nodeHost} from '@recto/testkit';
import {expect, test} from 'vitest';
import {replaceMissing} from './missing-glyphs.ts';

test.each([
  ['text keeps what a font has', '#"Tea é ≤";', '#"Tea é ≤";'],
  ['an envelope is in no font', '#"Tea \u{1f582}";', '#"Tea \ufffd";'],
  ['crosses and boxes of lists are plain ones', '#"❑ ✗";', '#"□ ×";'],
  ['nor is it in a formula', '$a \\u{1f582} \\u{62}$', '$a \\u{fffd} \\u{62}$'],
  ['a backslash of the text is none of ours', '#"\\\\u{1f582}";', '#"\\\\u{1f582}";'],
  ['what only says how others are shaped needs no glyph', '#"a\u200d\u202bb\u3000";', '#"a\u200d\u202bb\u3000";'],
])('%s', async (_, code, shown) => {
  const fonts = await Promise.all(
    ['NotoSans-Regular', 'NotoSansMath-Regular'].map(name => nodeHost().readAsset(`@recto/fonts/${name}.ttf`)),
  );
  expect((await replaceMissing(fonts, [code]))(code)).toBe(shown);
});
