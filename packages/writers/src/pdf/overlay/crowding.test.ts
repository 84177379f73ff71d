import {type Doc, type Paragraph, type Translation, unionBoxes} from '@recto/model';
import {nodeHost, pdfBytes} from '@recto/testkit';
import {expect, test} from 'vitest';
import {inkedGlyphsOf} from './testing/glyphs-of.ts';
import {writeTranslatedPdf} from './write.ts';

const host = nodeHost();

type Part = {readonly x: number; readonly y: number; readonly text: string};

/** A page of 200 by 100 points whose paragraphs are made of parts of lines, and what comes of it in Chinese. */
async function translate(...paragraphs: readonly (readonly Part[])[]) {
  const shows = paragraphs.flat().map(({x, y, text}) => `1 0 0 1 ${x} ${y} Tm (${text}) Tj`);
  const bytes = pdfBytes({pages: [{content: `BT /F1 10 Tf ${shows.join(' ')} ET`}]});
  const glyphs = await inkedGlyphsOf(bytes);
  const placeOf = ({x, y, text}: Part) => {
    const first = glyphs.findIndex(glyph => Math.abs(glyph.x - x) < 0.1 && Math.abs(100 - y - glyph.y) < 0.1);
    const own = glyphs.slice(first, first + text.replaceAll(' ', '').length);
    return {page: 1, box: unionBoxes(own.map(glyph => glyph.box))!};
  };
  const children = paragraphs.map((parts, index): Paragraph => {
    const from = parts.map(placeOf);
    const value = parts.map(({text}) => text).join(' ');
    return {type: 'paragraph', id: `b${index + 1}`, from, children: [{type: 'text', value, from}]};
  });
  const pages = [{number: 1, width: 200, height: 100, rotation: 0 as const}];
  const doc: Doc = {schema: 1, metadata: {}, pages, outline: [], assets: [], children, diagnostics: []};
  const translations = children.map(({id}, index): Translation => {
    const value = '我们研究方法可以得到结果其中表示模型以及数据'.slice(0, index === 0 ? 12 : 22);
    return {target: {kind: 'node', node: id}, state: 'translated', children: [{type: 'text', value, from: []}]};
  });
  return await writeTranslatedPdf(bytes, doc, translations, 'zh', {host});
}

test('a text that lies on another one however it is set is reported', async () => {
  const {report} = await translate(
    [
      {x: 20, y: 70, text: 'where all of this holds'},
      {x: 20, y: 56, text: 'and goes on to the end of this line'},
    ],
    [
      {x: 20, y: 12, text: 'It'},
      {x: 130, y: 66, text: 'goes on'},
    ],
  );
  expect(report.overlapping).toContainEqual({kind: 'node', node: 'b2'});
});
