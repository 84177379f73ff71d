import type {OcrLine} from '@recto/ocr/pages';
import {ocrPageFacts, TypeSizes} from '@recto/ocr/pages';
import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {lineText} from '../../text/line-text.ts';
import {collectLines} from './collect-lines.ts';

/** A line of 20 pixel letters from (x, y) on, in an image of twice the page's size; a tab is room that was not read as a space. */
function line(text: string, x: number, y: number, angle: OcrLine['angle'] = 0): OcrLine {
  let along = 0;
  let spaceBefore = false;
  const characters: OcrLine['characters'][number][] = [];
  for (const character of text) {
    if (character === ' ') {
      spaceBefore = true;
      along += 8;
      continue;
    }
    const [left, right, top, bottom] = [along, along + 10, -14, 4];
    const box =
      angle === 0
        ? {left: x + left, right: x + right, top: y + top, bottom: y + bottom}
        : angle === 90
          ? {left: x - bottom, right: x - top, top: y + left, bottom: y + right}
          : angle === 180
            ? {left: x - right, right: x - left, top: y - bottom, bottom: y - top}
            : {left: x + top, right: x + bottom, top: y - right, bottom: y - left};
    if (character === '\t') {
      along += 28;
      continue;
    }
    characters.push({text: character, confidence: 0.9, box, spaceBefore});
    spaceBefore = false;
    along += 12;
  }
  const baseline = angle === 0 || angle === 180 ? y : x;
  return {characters, angle, baseline, size: 20, box: characters[0]!.box, confidence: 0.9};
}

const read = (lines: readonly OcrLine[]) =>
  ocrPageFacts(testPage().facts(), {width: 1224, height: 1584, lines, rules: [], images: [], skew: 0}, new TypeSizes());

test('characters become glyphs in points', () => {
  const {glyphs, recognised} = read([line('to be', 100, 200)]);
  expect(recognised).toBe(true);
  expect(glyphs.map(({text}) => text).join('')).toBe('to be');
  expect(glyphs[0]).toMatchObject({x: 50, y: 100, size: 10, box: {left: 50, right: 55, top: 93, bottom: 102}});
  expect(glyphs[2]).toMatchObject({blank: true, x: 61, advance: 5});
});

test.each([0, 90, 180, 270] as const)('lines that run at %i degrees are read as words', angle => {
  const page = collectLines(read([line('tea is hot', 600, 700, angle)]));
  expect(page.lines.map(lineText)).toEqual(['tea is hot']);
});

test('words whose letters touch are kept apart where a space was read, as under a rule', () => {
  const one = line('to be', 100, 200);
  const characters = one.characters.map((character, index) => ({
    ...character,
    box: {...character.box, left: 100 + 12 * index, right: 112 + 12 * index},
  }));
  expect(collectLines(read([{...one, characters}])).lines.map(lineText)).toEqual(['to be']);
});

test('sizes of one type are made equal over pages', () => {
  const sizes = new TypeSizes();
  expect(sizes.snap([10, 10.3, 9.8, 14.2], [50, 40, 30, 10])).toEqual([10, 10, 10, 14.2]);
  expect(sizes.snap([10.4, 13.8], [50, 10])).toEqual([10, 14.2]);
});

test('lines that lean into each other stay apart', () => {
  const page = collectLines(read([line('tea is hot', 100, 200), line('and green', 100, 207)]));
  expect(page.lines.map(lineText)).toEqual(['tea is hot', 'and green']);
});

test('two letters in one place are two letters', () => {
  const read1 = line('hopeless', 100, 200);
  const characters = read1.characters.map((character, index) =>
    index === 7 ? {...character, box: read1.characters[6]!.box} : character,
  );
  expect(collectLines(read([{...read1, characters}])).lines.map(lineText)).toEqual(['hopeless']);
});

test('an upright rule cuts a line into cells, and is no character of them', () => {
  const wall = {direction: 'vertical' as const, box: {left: 148, right: 150, top: 100, bottom: 400}};
  const whole = {...line('tea | ice', 100, 200), box: {left: 100, right: 200, top: 186, bottom: 204}};
  const {glyphs} = ocrPageFacts(
    testPage().facts(),
    {width: 1224, height: 1584, lines: [whole], rules: [wall], images: [], skew: 0},
    new TypeSizes(),
  );
  expect(glyphs.filter(({blank}) => !blank).map(({text}) => text)).toEqual([...'teaice']);
  expect(new Set(glyphs.map(glyph => glyph.line)).size).toBe(2);
});

test('a wall below a cell cuts no line into which a letter reaches down to it', () => {
  const whole = {...line('Frequency', 100, 200), box: {left: 100, right: 200, top: 184, bottom: 206}};
  const wall = {direction: 'vertical' as const, box: {left: 148, right: 150, top: 189, bottom: 400}};
  const {glyphs} = ocrPageFacts(
    testPage().facts(),
    {width: 1224, height: 1584, lines: [whole], rules: [wall], images: [], skew: 0},
    new TypeSizes(),
  );
  expect(new Set(glyphs.map(glyph => glyph.line)).size).toBe(1);
});

test('a rule at the end of a cell that was read as a bracket is none, a bracket beside it is one', () => {
  const [wall, beyond] = [130, 231].map(left => ({
    direction: 'vertical' as const,
    box: {left, right: left + 2, top: 100, bottom: 400},
  }));
  const number = line('27]', 100, 200);
  const bracket = {...number.characters[2]!, box: {left: 129, right: 133, top: 182, bottom: 206}};
  const lines = [
    {
      ...number,
      characters: [...number.characters.slice(0, 2), bracket],
      box: {left: 100, right: 133, top: 182, bottom: 206},
    },
    {...line('[4]', 190, 240), box: {left: 190, right: 224, top: 226, bottom: 244}},
  ];
  const {glyphs} = ocrPageFacts(
    testPage().facts(),
    {width: 1224, height: 1584, lines, rules: [wall!, beyond!], images: [], skew: 0},
    new TypeSizes(),
  );
  expect(glyphs.map(({text}) => text).join('')).toBe('27[4]');
});

test('columns that were read across on most lines are separated by the room between them', () => {
  const left = '綠茶紅茶白茶黑茶';
  const right = '水火土木金日月年';
  const rows = [0, 1, 2, 3, 4, 5].flatMap(row => {
    const y = 200 + 24 * row;
    if (row === 2) return [line(left, 100, y), line(right, 100 + 12 * 8 + 28, y)];
    // one line whose last letter stands in the room
    return [line(row === 3 ? `${left}－${right}` : `${left}\t${right}`, 100, y)];
  });
  const texts = collectLines(read(rows)).lines.map(lineText);
  expect(texts.filter(text => text === left)).toHaveLength(5);
  expect(texts.filter(text => text === right)).toHaveLength(5);
});

test('room between ideographs on two lines alone parts nothing', () => {
  const rows = [0, 1].map(row => line('姓名\t王茶', 100, 200 + 24 * row));
  expect(collectLines(read(rows)).lines.map(line => lineText(line).replace(' ', ''))).toEqual(['姓名王茶', '姓名王茶']);
});

test('a mark of ideographs has room of its own', () => {
  const one = line('茶；200', 100, 200);
  const characters = one.characters.map((character, index) =>
    index < 2
      ? character
      : {...character, box: {...character.box, left: character.box.left + 22, right: character.box.right + 22}},
  );
  const {glyphs} = read([{...one, characters}]);
  expect(glyphs[1]!.x + glyphs[1]!.advance).toBeCloseTo(glyphs[2]!.x);
});
