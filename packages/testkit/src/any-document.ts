import type {Block, Doc, Inline, ListItem, Mark, TableCell} from '@recto/model';
import fc from 'fast-check';

const from = fc.constantFrom([], [{page: 1, box: {left: 1, top: 2, right: 30, bottom: 40}}]);
const string = fc.string({unit: 'binary', maxLength: 12});
const id = fc.string({minLength: 1, maxLength: 6});
const marks = fc.subarray<Mark>([
  'bold',
  'italic',
  'underline',
  'strike',
  'superscript',
  'subscript',
  'code',
  'smallCaps',
]);
const confidence = fc.option(fc.double({min: 0, max: 1, noNaN: true}), {nil: undefined});
const record = <T>(fields: {[Key in keyof T]: fc.Arbitrary<T[Key]>}): fc.Arbitrary<T> =>
  fc
    .record(fields)
    .map(value => Object.fromEntries(Object.entries(value as object).filter(([, field]) => field !== undefined)) as T);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, {nil: undefined}) as fc.Arbitrary<T>;

const {block} = fc.letrec<{inline: Inline; block: Block; item: ListItem}>(tie => {
  const inlines = fc.array(tie('inline'), {maxLength: 3});
  const blocks = fc.array(tie('block'), {maxLength: 3});
  const cell = record<TableCell>({
    type: fc.constant('tableCell'),
    id,
    from,
    rowSpan: fc.integer({min: 1, max: 3}),
    colSpan: fc.integer({min: 1, max: 3}),
    header: fc.boolean(),
    align: maybe(fc.constantFrom('left', 'right')),
    children: inlines,
  });
  const caption = record<Extract<Block, {type: 'caption'}>>({
    type: fc.constant('caption'),
    id,
    from,
    label: maybe(string),
    children: inlines,
  });
  const of = <Type extends (Block | Inline | ListItem)['type']>(type: Type, fields: object): fc.Arbitrary<never> =>
    record({type: fc.constant(type), from, ...fields}) as fc.Arbitrary<never>;
  return {
    inline: fc.oneof(
      {maxDepth: 3, depthSize: 'small'},
      of('text', {value: string, marks}),
      of('inlineMath', {tex: string, confidence, picture: maybe(id)}),
      of('footnoteMark', {target: id, mark: string}),
      of('lineBreak', {}),
      of('link', {url: maybe(fc.oneof(string, fc.webUrl())), target: maybe(id), children: inlines}),
      of('citation', {targets: fc.array(id), children: inlines}),
    ),
    item: of('listItem', {id, label: fc.constantFrom('•', '1.', '2.', '(a)', '7)', ''), children: blocks}),
    block: fc.oneof(
      {maxDepth: 3, depthSize: 'small'},
      of('paragraph', {id, children: inlines}),
      of('heading', {id, depth: fc.integer({min: 1, max: 6}), number: maybe(string), children: inlines}),
      of('equation', {id, tex: string, label: maybe(string), confidence, picture: maybe(id)}),
      of('code', {id, value: string, language: maybe(string)}),
      of('reference', {id, label: maybe(string), children: inlines}),
      of('furniture', {id, role: fc.constantFrom('header', 'watermark'), children: inlines}),
      of('figure', {id, asset: maybe(id), alt: string, caption: maybe(caption)}),
      of('toc', {
        id,
        children: fc.array(
          of('tocEntry' as never, {depth: fc.integer({min: 1, max: 9}), children: inlines, pageLabel: maybe(string)}),
          {maxLength: 3},
        ),
      }),
      of('table', {
        id,
        columns: fc.integer({min: 0, max: 4}),
        caption: maybe(caption),
        children: fc.array(of('tableRow' as never, {children: fc.array(cell, {maxLength: 4})}), {maxLength: 3}),
      }),
      of('list', {id, ordered: fc.boolean(), children: fc.array(tie('item'), {maxLength: 3})}),
      of('quote', {id, children: blocks}),
      of('footnote', {id, mark: string, children: blocks}),
      of('theorem', {id, kind: string, number: maybe(string), label: inlines, children: blocks}),
    ),
  };
});

/** Any document that the types allow, sound or not: odd characters, spans over nothing, ids that occur twice. */
export const anyDocument: fc.Arbitrary<Doc> = fc.array(block, {maxLength: 5}).map(
  (children): Doc => ({
    schema: 1,
    metadata: {},
    pages: [{number: 1, width: 100, height: 100, rotation: 0}],
    outline: [],
    assets: [],
    children,
    diagnostics: [],
  }),
);
