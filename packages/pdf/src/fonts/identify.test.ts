import {expect, test} from 'vitest';
import {fontRecord} from './font-record.fixture.ts';
import {identifyFont} from './identify.ts';

const identify = (name: string) => identifyFont({...fontRecord, name, serif: true});

/** b bold, i italic, m monospace, s sans, c small capitals, f formulas */
for (const [name, expected] of [
  ['ABCDEF+CMR10', ''],
  ['CMBX12', 'b'],
  ['CMTI10', 'i'],
  ['CMBXTI10', 'bi'],
  ['CMTT9', 'ms'],
  ['CMCSC10', 'c'],
  ['CMSSBX10', 'bs'],
  ['CMMI10', 'if'],
  ['CMMIB7', 'bif'],
  ['CMBSY10', 'bf'],
  ['SFBX1440', 'b'],
  ['SFTI1000', 'i'],
  ['LMRoman10-Bold', 'b'],
  ['LMRomanCaps10-Regular', 'c'],
  ['LMMathItalic10-Regular', 'if'],
  ['LMMathItalic10-Bold', 'bif'],
  ['TimesNewRomanPS-BoldItalicMT', 'bi'],
  ['Arial-BoldMT', 'bs'],
  ['Calibri,Bold', 'bs'],
  ['NimbusRomNo9L-Medi', 'b'],
  ['NimbusRomNo9L-ReguItal', 'i'],
  ['NimbusRomNo9L-MediItal', 'bi'],
  ['HelveticaNeue-Medium', 's'],
  ['SimHei', 's'],
  ['NotoSansSC-Regular', 's'],
  ['HiraKakuProN-W6', 'b'],
  ['CambriaMath', 'f'],
  ['SymbolMT', 'f'],
  ['CourierNewPSMT', 'm'],
  ['t1xtt', 'm'],
  ['t1xbtt', 'bm'],
  ['t1xbi', 'bi'],
  ['txtt', 'm'],
  ['T1-zi4-Regular', 'm'],
  ['SourceCodePro-Regular', 'm'],
  ['TeXGyreCursor-Bold', 'bm'],
  ['Blackboard', ''],
] as const) {
  test(`${name} is ${expected || 'plain'}`, () => {
    const facts = identify(name);
    const found = [
      facts.bold && 'b',
      facts.italic && 'i',
      facts.monospace && 'm',
      !facts.serif && 's',
      facts.smallCaps && 'c',
      facts.math && 'f',
    ];
    expect(found.filter(Boolean).join('')).toBe(expected);
  });
}

test.each(['SimSun', 'KaiTi', 'FangSong', 'STSong', 'Amiri-Regular'])('%s has serifs by name', name => {
  expect(identifyFont({...fontRecord, name, serif: false}).serif).toBe(true);
});

test.each([
  [1000, false],
  [600, true],
])('a font of %d units for each letter has a fixed pitch: %s', (width, fixed) => {
  const widths = Object.fromEntries(Array.from({length: 40}, (_, code) => [code, width]));
  expect(identifyFont({...fontRecord, name: 'gbsnu76', widths}).monospace).toBe(fixed);
});
