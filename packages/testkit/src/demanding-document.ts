import {type Block, builders, type Doc} from '@recto/model';
import {formulas} from './formulas.ts';

/** A document that exercises every feature of a writer, with the bytes of its images. */
export type DemandingDocument = {
  readonly doc: Doc;
  readonly assets: ReadonlyMap<string, Uint8Array>;
};

/**
 * One document in Chinese and English with every kind of block and inline, every kind of formula, tables with spans,
 * notes, images, code, nested lists and hostile content. Deterministic.
 */
export function demandingDocument(): DemandingDocument {
  const b = builders();
  const {text, math, link, lineBreak, footnoteMark, paragraph, heading, equation, list, item, table, cell} = b;
  const note = b.footnote(
    '1',
    paragraph(
      'Camellia sinensis, 茶树, with ',
      math('\\frac{1}{2}'),
      ' a formula and ',
      link({url: 'https://example.org/tea'}, 'a link'),
      '.',
    ),
  );
  const second = b.footnote('2', paragraph('A note of two paragraphs.'), paragraph('The second one.'));
  const cooling = heading(2, 'The law of cooling', '2');
  const law = equation('\\frac{\\mathrm{d}T}{\\mathrm{d}t}=-k\\left(T-T_{\\mathrm{room}}\\right)', {label: '2.1'});
  const picture = b.figure({
    asset: 'fig-1',
    alt: 'a leaf, drawn in squares',
    caption: b.caption('Figure 1: A leaf of tea', 'Figure 1'),
  });
  const reference = b.reference('Lu Yu. The Classic of Tea. 760.', '1');
  const chineseReference = b.reference('陆羽。《茶经》。760 年。', '2');
  const blocks: Block[] = [
    heading(1, 'On tea 论茶'),
    paragraph(text('Anna Leaf', 'italic'), ', 李茶'),
    {
      type: 'toc',
      id: 'toc',
      from: [],
      title: [text('Contents 目录')],
      children: [
        {type: 'tocEntry', depth: 1, children: [text('1 Leaves 茶叶')], pageLabel: '1', target: 'leaves', from: []},
        {
          type: 'tocEntry',
          depth: 1,
          children: [text('2 The law of cooling')],
          pageLabel: '3',
          target: cooling.id,
          from: [],
        },
      ],
    },
    {...heading(2, 'Leaves 茶叶', '1'), id: 'leaves'},
    paragraph(
      'Tea',
      footnoteMark(note.id, '1'),
      ' is ',
      text('old', 'bold'),
      ', ',
      text('green', 'italic'),
      ', ',
      text('both', 'bold', 'italic'),
      ', ',
      text('under', 'underline'),
      ', ',
      text('struck', 'strike'),
      ', H',
      text('2', 'subscript'),
      'O, 10',
      text('3', 'superscript'),
      ', ',
      text('code()', 'code'),
      ' and ',
      text('small', 'smallCaps'),
      '. See equation ',
      link({target: law.id}, '(2.1)'),
      ', ',
      link({target: picture.id}, 'Figure 1'),
      ' and ',
      {type: 'citation', targets: [reference.id], children: [text('[1]')], from: []},
      footnoteMark(second.id, '2'),
      '.',
      lineBreak,
      'A line of its own.',
    ),
    paragraph(
      '茶是世界上最古老的饮料之一。水温为 ',
      math('T_{0}=95\\,{}^{\\circ}\\mathrm{C}'),
      ' 时，茶叶的',
      text('香气', 'bold'),
      '最浓。',
    ),
    paragraph('النص العربي من اليمين إلى اليسار with English within.'),
    paragraph('Signs that writers must quote: < > & " \' \\ { } $ # % ^ _ ~ * ` | [ ] @ \u00a0 — … “q” ①②③.'),
    heading(3, 'Lists', '1.1'),
    list(
      item('1.', paragraph('Warm the pot.')),
      item(
        '2.',
        paragraph('Choose:'),
        list(
          item('•', paragraph('green'), list(item('–', paragraph('Longjing 龙井')), item('–', paragraph('Sencha')))),
          item('•', paragraph('black ', math('x^{2}'))),
        ),
      ),
      item('3.', paragraph('Pour.'), equation('V=\\pi r^{2} h'), paragraph('And wait.')),
    ),
    paragraph('A list that begins at four:'),
    list(item('4.', paragraph('four')), item('5.', paragraph('five'))),
    list(item('(a)', paragraph('letters')), item('(b)', paragraph('in brackets'))),
    list(item('i.', paragraph('Roman')), item('ii.', paragraph('numbers'))),
    list(item('一、', paragraph('中文编号')), item('二、', paragraph('第二项'))),
    list(item('(B1)', paragraph('labels that nobody')), item('(C7)', paragraph('can count'))),
    heading(3, 'Tables', '1.2'),
    table(
      [
        [
          cell('Tea 茶', {header: true, rowSpan: 2}),
          cell('Water', {header: true, colSpan: 2}),
          cell('Note', {header: true, rowSpan: 2}),
        ],
        [cell([math('T')], {header: true}), cell([math('t')], {header: true})],
        [cell('green', {rowSpan: 2}), cell('80', {align: 'right'}), cell('2', {align: 'right'}), 'first'],
        [
          cell('75', {align: 'right'}),
          cell([math('2\\frac{1}{2}')], {align: 'right'}),
          cell(['second', lineBreak, 'line']),
        ],
        [cell('all', {colSpan: 4, align: 'center'})],
      ],
      {caption: b.caption('Table 1: Times of tea 泡茶时间', 'Table 1')},
    ),
    table([
      [cell('name', {header: true}), cell('a | b', {header: true})],
      ['=1+1', '@SUM(A1)'],
      ['plain', cell([text('bold', 'bold'), ' ', link({url: 'https://example.org/?a=1&b=2'}, 'link')])],
    ]),
    cooling,
    paragraph('Newton’s law says'),
    law,
    paragraph('and its solution is'),
    equation(
      '\\begin{aligned}T(t)&=T_{\\mathrm{room}}+(T_{0}-T_{\\mathrm{room}})\\,e^{-kt}\\\\&=20+75\\,e^{-kt}\\end{aligned}',
      {label: '2.2'},
    ),
    b.theorem(
      'Theorem 1 (Tea).',
      paragraph(text('Let ', 'italic'), math('k>0'), text('. Then the tea is cold in the end.', 'italic')),
      equation('\\lim_{t\\to\\infty}T(t)=T_{\\mathrm{room}}'),
    ),
    b.theorem('Proof.', paragraph('Obvious. □')),
    picture,
    b.figure({asset: 'gone', alt: 'a picture whose bytes are missing', caption: b.caption('图 2：没有图片', '图 2')}),
    b.code(
      'def pour(cup: str) -> None:\n\tif cup != "full":\n\t    print(f"{cup} & <tea> \\\\ %s")  # 茶\n\n    return',
      'python',
    ),
    b.quote(paragraph('Tea first.'), b.quote(paragraph('Then the rest.'))),
    heading(2, 'Every formula', '3'),
    ...Object.entries(formulas).flatMap(([kind, all]) => [
      heading(3, kind),
      paragraph(
        ...all
          .slice(0, 4)
          .flatMap(tex => (/\\tag|\\begin\{(?:align|gather)/.test(tex) ? [] : ['In line ', math(tex), '. '])),
      ),
      ...all.map(tex => equation(tex)),
    ]),
    heading(2, 'What an enemy writes', '4'),
    paragraph(
      link({url: 'javascript:alert(1)'}, 'script'),
      ' ',
      link({url: 'file:///etc/passwd'}, 'file'),
      ' ',
      link({url: 'data:text/html,<script>'}, 'data'),
      ' ',
      link({url: '\\\\host\\share'}, 'share'),
    ),
    paragraph(
      '\\write18{id} \\input{/etc/passwd} \\def\\x{} <script>alert(1)</script> <img src=x onerror=alert(1)> { INCLUDEPICTURE "http://127.0.0.1/" } =cmd|\' /C calc\'!A1',
    ),
    equation('\\href{javascript:alert(1)}{x}'),
    equation('\\includegraphics{http://127.0.0.1/x.png}', {confidence: 0, picture: 'fig-1'}),
    equation('\\frac{', {confidence: 0}),
    heading(2, 'References', '5'),
    reference,
    chineseReference,
    note,
    second,
    {type: 'furniture', id: 'head', from: [], role: 'header', children: [text('On tea')]},
    {type: 'furniture', id: 'number', from: [], role: 'pageNumber', children: [text('1')]},
  ];
  const doc = b.doc(...blocks);
  const metadata = {title: 'On tea 论茶', authors: ['Anna Leaf', '李茶'], language: 'en'};
  const leaf = {
    ...doc.assets[0]!,
    width: 4,
    height: 4,
    from: {page: 1, box: {left: 100, top: 100, right: 260, bottom: 260}},
  };
  return {doc: {...doc, metadata, assets: [leaf]}, assets: new Map([['fig-1', leafPicture]])};
}

// 4 by 4 pixels in two greens, as PNG
const leafPicture = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAGElEQVR4nGOo2BKgkWcEIRngLCDJgFMGANhzEiGkzjZQAAAAAElFTkSuQmCC'),
  character => character.charCodeAt(0),
);
