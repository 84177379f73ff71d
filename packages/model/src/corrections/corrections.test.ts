import fc from 'fast-check';
import {expect, test} from 'vitest';
import {builders} from '../build.ts';
import type {StructureProblem} from '../diagnostic.ts';
import type {Block, Doc, Inline, Table} from '../nodes.ts';
import {parseDoc} from '../parse.ts';
import {validate} from '../validate.ts';
import {plainText, walk} from '../walk.ts';
import {applyCorrection} from './apply.ts';
import type {Correction, TableEdit} from './correction.ts';
import {parseCorrection} from './correction-shape.ts';
import {foldCorrections} from './fold.ts';
import {type CorrectionEvent, nextRedo, nextUndo} from './history.ts';
import {isTextNode} from './nodes-by-id.ts';

/** A document with one of everything that corrections are about. */
function teaDoc(): Doc {
  const {
    doc,
    heading,
    paragraph,
    math,
    text,
    list,
    item,
    table,
    cell,
    equation,
    caption,
    figure,
    footnoteMark,
    lineBreak,
    link,
  } = builders();
  const base = (id: string) => ({id, from: [{page: 1, box: {left: 10, top: 10, right: 90, bottom: 20}}]});
  const made = doc(
    heading(1, 'On Tea', '1'),
    paragraph('Tea is ', text('hot', 'bold'), ' at ', math('T>90', 0.5), footnoteMark('n1', '1')),
    list(
      item('•', paragraph('green')),
      item('•', paragraph('black'), paragraph('and strong')),
      item('•', paragraph('white')),
    ),
    table(
      [
        ['tea', cell(['minutes', lineBreak, 'of brewing'], {colSpan: 2})],
        [cell('green', {rowSpan: 2}), '1', '2'],
        ['3', '4'],
      ],
      {caption: caption('Table 1: Times', 'Table 1')},
    ),
    equation('E=mc^2', {confidence: 0.4, label: '1'}),
    figure({caption: caption('Figure 1: A leaf', 'Figure 1')}),
    paragraph(
      'As ',
      link({target: 'b1'}, 'see'),
      ', ',
      {type: 'citation', targets: ['r1'], children: [text('[1]')], from: []},
      ' says.',
    ),
  );
  const more: Block[] = [
    {type: 'code', ...base('c1'), value: 'pour()\nwait()', language: 'js'},
    {type: 'quote', ...base('q1'), children: [paragraph('Tea first.'), paragraph('Then work.')]},
    {
      type: 'theorem',
      ...base('t1'),
      kind: 'lemma',
      label: [text('Lemma 1.')],
      children: [paragraph('Warm ', math('x'), ' cools.')],
    },
    {
      type: 'toc',
      ...base('toc'),
      children: [{type: 'tocEntry', depth: 1, children: [text('On Tea')], target: 'b1', from: []}],
    },
    {type: 'reference', ...base('r1'), label: '1', children: [text('Lu Yu.')]},
    {type: 'footnote', ...base('n1'), mark: '1', children: [paragraph('Camellia.')]},
    {type: 'furniture', ...base('f1'), role: 'pageNumber', children: [text('17')]},
  ];
  const equationId = made.children.find(({type}) => type === 'equation')!.id;
  return {
    ...made,
    children: [...made.children, ...more],
    diagnostics: [{code: 'formula-in-doubt', node: equationId, confidence: 0.4, from: []}],
  };
}

const blockOf = (doc: Doc, id: string) => [...walk(doc.children)].find(node => 'id' in node && node.id === id);
const says = (doc: Doc): string =>
  [...walk(doc.children)]
    .map(node =>
      node.type === 'text' ? node.value : node.type === 'code' ? node.value : node.type === 'equation' ? node.tex : '',
    )
    .join('|');
const idOf = (doc: Doc, type: Block['type'], nth = 0) => doc.children.filter(block => block.type === type)[nth]!.id;
const applied = (doc: Doc, correction: Correction): Doc => {
  const result = applyCorrection(doc, correction);
  if ('conflict' in result) throw new Error(`conflict: ${result.conflict}`);
  return result.doc;
};
const text = (value: string): Inline => ({type: 'text', value, from: []});

test('the document of these tests is valid', () => expect(validate(parseDoc(teaDoc()))).toEqual([]));

// ---------------------------------------------------------------- properties

const someInlines = fc.array(
  fc.oneof(
    fc.string({maxLength: 5}).map(text),
    fc.constantFrom<Inline>(
      {type: 'lineBreak', from: []},
      {type: 'text', value: 'a\nb', marks: ['bold', 'bold'], from: []},
      {type: 'inlineMath', tex: ' ', from: []},
      {type: 'inlineMath', tex: 'x', from: []},
      {type: 'inlineMath', tex: 'x', picture: 'nowhere', from: []},
      {type: 'text', value: 'off', from: [{page: 7, box: {left: 0, top: 0, right: 1, bottom: 1}}]},
      {type: 'text', value: 'abc', from: [], offsets: [0, 1, 2]},
      {type: 'footnoteMark', target: 'n1', mark: '2', from: []},
      {type: 'footnoteMark', target: 'gone', mark: '3', from: []},
      {type: 'citation', targets: ['r1', 'gone'], children: [text('[2]')], from: []},
      {type: 'link', target: 'gone', children: [text('there')], from: []},
      {type: 'link', url: 'https://a.example', target: 'b1', children: [text('both')], from: []},
    ),
  ),
  {maxLength: 4},
);
const someRole = fc.constantFrom(
  {name: 'heading', depth: 2} as const,
  {name: 'listItem', ordered: false} as const,
  {name: 'listItem', ordered: true} as const,
  ...(['paragraph', 'caption', 'code', 'quote', 'equation', 'reference', 'furniture'] as const).map(name => ({name})),
);
const at = fc.integer({min: 0, max: 4});

/** A correction of what a document has, or nearly: now and then of what it does not have. */
function someCorrection(doc: Doc, count: number): fc.Arbitrary<Correction> {
  const ids = [...walk(doc.children)].flatMap(node => ('id' in node ? [node.id] : []));
  const tables = doc.children.filter(({type}) => type === 'table').map(({id}) => id);
  const cells = [...walk(doc.children)].flatMap(node => (node.type === 'tableCell' ? [node.id] : []));
  const id = fc.oneof({weight: 20, arbitrary: fc.constantFrom(...ids)}, {weight: 1, arbitrary: fc.constant('gone')});
  const table = fc.oneof({weight: 5, arbitrary: fc.constantFrom(...tables, 'gone')}, {weight: 1, arbitrary: id});
  const after = fc.option(id, {nil: undefined});
  const newId = fc.constantFrom(`n${count}`, `n${count}`, `n${count}`, 'b1', '');
  const where = (one: string | undefined) => (one === undefined ? {} : {after: one});
  return fc.oneof<fc.Arbitrary<Correction>[]>(
    fc.record({type: fc.constant('setText'), id, children: someInlines}),
    fc.record({type: fc.constant('setCode'), id, value: fc.string()}),
    fc.record({
      type: fc.constant('setFormula'),
      id,
      tex: fc.constantFrom('a', '', '\\frac12'),
      label: fc.constantFrom('1', ''),
    }),
    fc.record({type: fc.constant('setRole'), id, role: someRole, newId}),
    fc.tuple(id, after).map(([one, other]): Correction => ({type: 'move', id: one, ...where(other)})),
    fc.record({type: fc.constant('split'), id, children: someInlines, rest: someInlines, newId}),
    fc.record({type: fc.constant('join'), id, next: id}),
    fc.record({type: fc.constant('delete'), id}),
    fc.tuple(after, newId, someInlines).map(
      ([one, own, children]): Correction => ({
        type: 'insert',
        ...where(one),
        block: {type: 'paragraph', id: own, from: [], children},
      }),
    ),
    fc.record({
      type: fc.constant('table'),
      id: table,
      newId,
      edit: fc.oneof(
        fc.record({
          edit: fc.constantFrom('insertRow', 'insertColumn', 'deleteRow', 'deleteColumn', 'splitRow', 'splitColumn'),
          at,
        }),
        fc.record({edit: fc.constant('merge'), row: at, column: at, rowSpan: at, colSpan: at}),
        fc.record({edit: fc.constant('splitCell'), cell: fc.constantFrom(...cells, 'gone')}),
        fc.record({edit: fc.constant('header'), row: at, header: fc.boolean()}),
      ),
    }) as fc.Arbitrary<Correction>,
    id.map((one): Correction => ({type: 'accept', finding: `formula:${one}:0`})),
    fc.constantFrom<Correction>({type: 'accept', finding: 'page-failed:3'}, {type: 'accept', finding: 'table:gone'}),
  );
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
}

test('whatever is corrected, the document stays valid, its source is not touched, and what does not apply is told', () => {
  let made = 0;
  let told = 0;
  fc.assert(
    fc.property(fc.gen(), gen => {
      let doc = freeze(teaDoc());
      for (let count = 0; count < 12; count++) {
        const correction = gen(someCorrection, doc, count);
        const result = applyCorrection(doc, correction);
        if ('conflict' in result) told++;
        else {
          made++;
          expect({correction, problems: validate(parseDoc(result.doc))}).toEqual({correction, problems: []});
          doc = freeze(result.doc);
        }
        if (doc.children.length === 0) return;
      }
    }),
    {numRuns: 40, endOnFailure: true},
  );
  // both happen, often
  expect(Math.min(made, told)).toBeGreaterThan(50);
});

test('undo and redo lead through the states that were there', () => {
  fc.assert(
    fc.property(fc.gen(), fc.array(fc.constantFrom('do', 'do', 'undo', 'redo'), {maxLength: 20}), (gen, steps) => {
      const base = teaDoc();
      const events: CorrectionEvent[] = [];
      // the states as a plain stack has them
      let [past, future]: [Doc[], Doc[]] = [[base], []];
      for (const step of steps) {
        const revision = events.length + 1;
        const doc = past.at(-1)!;
        if (step === 'do') {
          if (doc.children.length === 0) continue;
          const correction = gen(someCorrection, doc, revision);
          const result = applyCorrection(doc, correction);
          if ('conflict' in result) continue;
          events.push({revision, kind: 'made', correction});
          [past, future] = [[...past, result.doc], []];
          continue;
        }
        const of = step === 'undo' ? nextUndo(events) : nextRedo(events);
        expect(of === undefined).toBe(step === 'undo' ? past.length === 1 : future.length === 0);
        if (of === undefined) continue;
        events.push({revision, kind: step === 'undo' ? 'undone' : 'redone', of});
        if (step === 'undo') [past, future] = [past.slice(0, -1), [...future, past.at(-1)!]];
        else [past, future] = [[...past, future.at(-1)!], future.slice(0, -1)];
        expect(foldCorrections(base, events).doc).toEqual(past.at(-1));
      }
    }),
    {numRuns: 40},
  );
});

test('a correction outlives its way through JSON', () => {
  fc.assert(
    fc.property(fc.gen(), gen => {
      const correction = gen(someCorrection, teaDoc(), 1);
      const valid =
        !('edit' in correction) ||
        correction.edit.edit !== 'merge' ||
        correction.edit.rowSpan * correction.edit.colSpan > 0;
      fc.pre(valid);
      expect(parseCorrection(JSON.parse(JSON.stringify(correction)))).toEqual(JSON.parse(JSON.stringify(correction)));
    }),
  );
});

test.each([
  [{type: 'setText', id: 'b1'}, '.children'],
  [{type: 'burn', id: 'b1'}, '.type'],
  [
    {type: 'table', id: 'b1', newId: 'n', edit: {edit: 'merge', row: -1, column: 0, rowSpan: 1, colSpan: 1}},
    '.edit.row',
  ],
  [{type: 'setRole', id: 'b1', newId: 'n', role: {name: 'heading', depth: 7}}, '.role.depth'],
  [null, 'correction'],
])('%j is no correction', (value, path) => {
  expect(() => parseCorrection(value)).toThrow(expect.objectContaining({facts: expect.objectContaining({path})}));
});

// ---------------------------------------------------------------- one by one

test('a text says who changed it, and keeps what it points at', () => {
  const doc = teaDoc();
  const id = idOf(doc, 'paragraph');
  const before = blockOf(doc, id) as Extract<Block, {type: 'paragraph'}>;
  const children = [text('Coffee is '), ...before.children.slice(1)];
  const after = blockOf(applied(doc, {type: 'setText', id, children}), id);
  expect(after).toMatchObject({correctedBy: 'person', from: before.from, children});
});

test.each([
  ['heading', {name: 'paragraph'}, [['paragraph', '1 On Tea']]],
  ['code', {name: 'paragraph'}, [['paragraph', 'pour()\nwait()']]],
  [
    'quote',
    {name: 'paragraph'},
    [
      ['paragraph', 'Tea first.'],
      ['paragraph', 'Then work.'],
    ],
  ],
  ['quote', {name: 'heading', depth: 3}, [['heading', 'Tea first. Then work.']]],
  ['list', {name: 'code'}, [['code', 'green\nblack\nand strong\nwhite']]],
  ['theorem', {name: 'paragraph'}, [['paragraph', 'Lemma 1. Warm x cools.']]],
] as const)('a %s as %j', (type, role, expected) => {
  const doc = teaDoc();
  const id = idOf(doc, type);
  const before = doc.children.findIndex(block => block.id === id);
  const after = applied(doc, {type: 'setRole', id, role, newId: 'n'}).children;
  const made = after.slice(before, before + expected.length);
  expect(made[0]?.id).toBe(id);
  expect(
    made.map(block => [
      block.type,
      block.type === 'code' ? block.value : isTextNode(block) ? plainText(block.children) : '',
    ]),
  ).toEqual(expected);
});

test('paragraphs become items of one list, and an item leaves it again', () => {
  const {doc: of, paragraph} = builders();
  const doc = of(paragraph('1. one'), paragraph('2. two'), paragraph('3. three'));
  const [a, b, c] = doc.children.map(({id}) => id) as [string, string, string];
  const item = (id: string): Correction => ({
    type: 'setRole',
    id,
    role: {name: 'listItem', ordered: true},
    newId: `n-${id}`,
  });
  const listed = [item(a), item(b), item(c)].reduce(applied, doc);
  expect(listed.children).toHaveLength(1);
  expect(listed.children[0]).toMatchObject({
    type: 'list',
    ordered: true,
    children: [{label: '1.'}, {label: '2.'}, {label: '3.'}],
  });
  expect(says(listed).replace(/\|+/g, ' ').trim()).toBe('one two three');
  const out = applied(listed, {type: 'setRole', id: b, role: {name: 'paragraph'}, newId: 'x'});
  expect(out.children.map(({type}) => type)).toEqual(['list', 'paragraph', 'list']);
  expect(validate(out)).toEqual([]);
});

test.each([
  ['Tea is', 'hot.', 'Tea is hot.'],
  ['凉茶', '好喝', '凉茶好喝'],
  ['a tea-', 'pot', 'a teapot'],
  ['Camellia-', 'Sinensis', 'Camellia- Sinensis'],
])('%s and %s are joined', (one, other, joined) => {
  const {doc: of, paragraph, equation} = builders();
  const doc = of(paragraph(one), equation('x'), paragraph(other));
  const [first, , last] = doc.children;
  const after = applied(doc, {type: 'join', id: first!.id, next: last!.id});
  expect(after.children.map(({type}) => type)).toEqual(['paragraph', 'equation']);
  expect(plainText((after.children[0] as Extract<Block, {type: 'paragraph'}>).children)).toBe(joined);
});

test('what pointed at a deleted node becomes text', () => {
  const doc = teaDoc();
  const without = ['n1', 'r1', idOf(doc, 'heading')].reduce((all, id) => applied(all, {type: 'delete', id}), doc);
  expect([...walk(without.children)].some(({type}) => type === 'footnoteMark' || type === 'citation')).toBe(false);
  expect(says(without)).toContain('[1]');
  expect(says(without)).toContain('see');
});

const grid = (table: Table): string =>
  table.children
    .map(({children}) => children.map(cell => `${plainText(cell.children)}${cell.rowSpan}${cell.colSpan}`).join(' '))
    .join(' / ');

test.each([
  [{edit: 'insertRow', at: 1}, 'tea11 minutes\nof brewing12 / 11 11 11 / green21 111 211 / 311 411'],
  [{edit: 'insertRow', at: 2}, 'tea11 minutes\nof brewing12 / green31 111 211 / 11 11 / 311 411'],
  [{edit: 'insertColumn', at: 2}, 'tea11 minutes\nof brewing13 / green21 111 11 211 / 311 11 411'],
  [{edit: 'deleteRow', at: 1}, 'tea11 minutes\nof brewing12 / green11 311 411'],
  [{edit: 'deleteColumn', at: 0}, 'minutes\nof brewing12 / 111 211 / 311 411'],
  [{edit: 'splitRow', at: 0}, 'tea11 minutes12 / 11 of brewing12 / green21 111 211 / 311 411'],
  [
    {edit: 'merge', row: 1, column: 1, rowSpan: 2, colSpan: 1},
    'tea11 minutes\nof brewing12 / green21 1\n321 211 / 411',
  ],
] as const)('a table after %j', (edit, expected) => {
  const doc = teaDoc();
  const id = idOf(doc, 'table');
  expect(grid(blockOf(applied(doc, {type: 'table', id, edit, newId: 'n'}), id) as Table)).toBe(expected);
});

test.each([
  [{edit: 'merge', row: 0, column: 0, rowSpan: 1, colSpan: 2}],
  [{edit: 'deleteRow', at: 3}],
  [{edit: 'splitCell', cell: 'b1'}],
] as const)('a table has no place for %j', edit => {
  const doc = teaDoc();
  expect(applyCorrection(doc, {type: 'table', id: idOf(doc, 'table'), edit, newId: 'n'})).toEqual({conflict: 'place'});
});

test('an accepted formula is certain, and its diagnostic goes', () => {
  const doc = teaDoc();
  const id = idOf(doc, 'equation');
  const after = applied(doc, {type: 'accept', finding: `formula:${id}:0`});
  expect(blockOf(after, id)).not.toHaveProperty('confidence');
  expect(after.diagnostics).toEqual([]);
  expect(applyCorrection(after, {type: 'accept', finding: `formula:${id}:0`})).toEqual({conflict: 'gone'});
});

test('a person who changes a table settles what is in doubt within it, not whether the next one continues it', () => {
  const made = teaDoc();
  const id = idOf(made, 'table');
  const doubt = (problem: StructureProblem) => ({code: 'structure-in-doubt', problem, node: id, from: []}) as const;
  const doc: Doc = {...made, diagnostics: [doubt('empty-column'), doubt('table-cut')]};
  const after = applied(doc, {type: 'table', id, edit: {edit: 'deleteColumn', at: 0}, newId: 'n'});
  expect(after.diagnostics).toEqual([doubt('table-cut')]);
});

test('an undone correction leaves those that were about what it made without a target, and they are told', () => {
  const doc = teaDoc();
  const id = idOf(doc, 'paragraph');
  const events: CorrectionEvent[] = [
    {revision: 1, kind: 'made', correction: {type: 'split', id, children: [text('a')], rest: [text('b')], newId: 'n'}},
    {revision: 2, kind: 'made', correction: {type: 'setText', id: 'n', children: [text('c')]}},
    {revision: 3, kind: 'undone', of: 1},
  ];
  const {doc: folded, conflicts} = foldCorrections(doc, events);
  expect([...conflicts]).toEqual([[2, 'gone']]);
  expect(folded).toEqual(doc);
});

test('a grid does not grow beyond what can be shown', () => {
  const {table, doc} = builders();
  const large = doc(table(Array.from({length: 5000}, () => Array.from({length: 10}, () => 'x'))));
  const edit = (edit: TableEdit) =>
    applyCorrection(large, {type: 'table', id: large.children[0]!.id, newId: 'new', edit});
  expect(edit({edit: 'insertColumn', at: 0})).toEqual({conflict: 'place'});
  expect(edit({edit: 'deleteColumn', at: 0})).toMatchObject({doc: {children: [{columns: 9}]}});
});
