import type {Equation} from '@recto/model';
import {untagged} from '../../mathml/tags.ts';
import {textWidth} from '../../page-setup.ts';
import {element} from '../../xml.ts';
import type {DocxContext, Placement} from './context.ts';
import {formulaXml} from './formula.ts';
import {paragraphXml} from './paragraph.ts';
import {run} from './runs.ts';

/** A displayed formula. Its number stands at the right margin: a table without borders keeps the formula centered. */
export function equationXml(node: Equation, context: DocxContext, around: Placement): string {
  const {xml, native} = formulaXml({...node, display: true}, node.id, context, around);
  const shown = native && xml !== '' ? element('m:oMathPara', xml) : xml;
  const {tags} = untagged(node.tex);
  const numbers = tags.length > 0 ? tags : node.label === undefined ? [] : [`(${node.label})`];
  const longest = Math.max(0, ...numbers.map(number => number.length));
  const indent = around.indent;
  if (numbers.length === 0) {
    return paragraphXml({style: 'Equation', indent}, context.bookmarks.around([node.id], shown));
  }
  const room = textWidth(context.page) - indent;
  // as wide on the left as the number is on the right, or the formula would not stand in the middle
  const side = Math.min(Math.round(room / 4), Math.max(700, longest * 130));
  const cell = (width: number, content: string) =>
    element('w:tc', `<w:tcPr><w:tcW w:w="${width}" w:type="dxa"/><w:vAlign w:val="center"/></w:tcPr>`, content);
  // a system with a number for each line has them one below the other
  const numbered = numbers.map(number =>
    paragraphXml({style: 'EquationNumber'}, context.bookmarks.around([node.id], run(number, ''))),
  );
  return element(
    'w:tbl',
    `<w:tblPr><w:tblStyle w:val="EquationTable"/><w:tblW w:w="${room}" w:type="dxa"/>${indent > 0 ? `<w:tblInd w:w="${indent}" w:type="dxa"/>` : ''}<w:tblLayout w:type="fixed"/><w:tblLook w:val="0600" w:firstRow="0" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/></w:tblPr>`,
    `<w:tblGrid><w:gridCol w:w="${side}"/><w:gridCol w:w="${room - 2 * side}"/><w:gridCol w:w="${side}"/></w:tblGrid>`,
    element(
      'w:tr',
      '<w:trPr><w:cantSplit/></w:trPr>',
      cell(side, paragraphXml({style: 'Equation'}, '')),
      cell(room - 2 * side, paragraphXml({style: 'Equation'}, shown)),
      cell(side, numbered.join('')),
    ),
  );
}
