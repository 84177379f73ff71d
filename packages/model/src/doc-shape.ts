import type {Diagnostic, LeftOutReason} from './diagnostic.ts';
import type {PageBox, Place} from './geometry.ts';
import type {
  Annotation,
  Asset,
  Block,
  Caption,
  Citation,
  Code,
  Corner,
  Doc,
  Equation,
  Figure,
  Footnote,
  FootnoteMark,
  Furniture,
  Heading,
  Inline,
  InlineMath,
  LineBreak,
  Link,
  List,
  ListItem,
  Mark,
  Metadata,
  OutlineItem,
  Page,
  PageCoverage,
  Paragraph,
  Quote,
  Reference,
  Signature,
  Table,
  TableCell,
  TableRow,
  Text,
  Theorem,
  Toc,
  TocEntry,
} from './nodes.ts';
import {
  boolean,
  list,
  map,
  mapOf,
  named,
  number,
  object,
  oneOf,
  optional,
  type Shape,
  string,
  variants,
  whole,
} from './shape.ts';

const box = named('PageBox', () => object<PageBox>({left: number(), top: number(), right: number(), bottom: number()}));
const place = named('Place', () => object<Place>({page: whole(1), box}));
const from = list(place);
const base = {id: string, from, correctedBy: optional(oneOf('person'))};
const confidence = optional(number(0, 1));
const picture = optional(string);
/** The shape of a line of text. */
export const inlinesShape: Shape<readonly Inline[]> = list(named('Inline', () => inline));
const inlines = inlinesShape;
const blocks: Shape<readonly Block[]> = list(named('Block', () => blockShape));

const mark: Shape<Mark> = oneOf(
  'bold',
  'italic',
  'underline',
  'strike',
  'highlight',
  'superscript',
  'subscript',
  'code',
  'smallCaps',
  'drawn',
);
const text = object<Text>({
  type: oneOf('text'),
  value: string,
  marks: optional(list(mark)),
  from,
  offsets: optional(list(number())),
});

const inline: Shape<Inline> = variants<Inline, 'type'>('type', {
  text: named('Text', () => text),
  inlineMath: named('InlineMath', () =>
    object<InlineMath>({type: oneOf('inlineMath'), tex: string, confidence, picture, from}),
  ),
  link: named('Link', () =>
    object<Link>({type: oneOf('link'), url: optional(string), target: optional(string), children: inlines, from}),
  ),
  citation: named('Citation', () =>
    object<Citation>({type: oneOf('citation'), targets: list(string), children: inlines, from}),
  ),
  footnoteMark: named('FootnoteMark', () =>
    object<FootnoteMark>({type: oneOf('footnoteMark'), target: string, mark: string, from}),
  ),
  lineBreak: named('LineBreak', () => object<LineBreak>({type: oneOf('lineBreak'), from})),
});

const caption = named('Caption', () =>
  object<Caption>({type: oneOf('caption'), ...base, label: optional(string), children: inlines}),
);
const listItem = named('ListItem', () =>
  object<ListItem>({type: oneOf('listItem'), ...base, label: string, children: blocks}),
);
const tableCell = named('TableCell', () =>
  object<TableCell>({
    type: oneOf('tableCell'),
    ...base,
    rowSpan: whole(1),
    colSpan: whole(1),
    header: boolean,
    align: optional(oneOf('left', 'center', 'right')),
    children: inlines,
  }),
);
const tableRow = named('TableRow', () => object<TableRow>({type: oneOf('tableRow'), children: list(tableCell)}));
const tocEntry = named('TocEntry', () =>
  object<TocEntry>({
    type: oneOf('tocEntry'),
    depth: whole(1),
    children: inlines,
    pageLabel: optional(string),
    target: optional(string),
    from,
  }),
);

/** The shape of a block. */
export const blockShape: Shape<Block> = variants<Block, 'type'>('type', {
  heading: named('Heading', () =>
    object<Heading>({
      type: oneOf('heading'),
      ...base,
      depth: oneOf(1, 2, 3, 4, 5, 6),
      number: optional(string),
      children: inlines,
    }),
  ),
  paragraph: named('Paragraph', () => object<Paragraph>({type: oneOf('paragraph'), ...base, children: inlines})),
  list: named('List', () =>
    object<List>({
      type: oneOf('list'),
      ...base,
      ordered: boolean,
      start: optional(whole(0)),
      children: list(listItem),
    }),
  ),
  table: named('Table', () =>
    object<Table>({
      type: oneOf('table'),
      ...base,
      columns: whole(0),
      caption: optional(caption),
      children: list(tableRow),
      joins: optional(list(whole(0))),
    }),
  ),
  equation: named('Equation', () =>
    object<Equation>({type: oneOf('equation'), ...base, tex: string, label: optional(string), confidence, picture}),
  ),
  figure: named('Figure', () =>
    object<Figure>({type: oneOf('figure'), ...base, asset: optional(string), alt: string, caption: optional(caption)}),
  ),
  caption,
  footnote: named('Footnote', () =>
    object<Footnote>({type: oneOf('footnote'), ...base, mark: string, children: blocks}),
  ),
  code: named('Code', () => object<Code>({type: oneOf('code'), ...base, value: string, language: optional(string)})),
  quote: named('Quote', () => object<Quote>({type: oneOf('quote'), ...base, children: blocks})),
  theorem: named('Theorem', () =>
    object<Theorem>({
      type: oneOf('theorem'),
      ...base,
      kind: string,
      number: optional(string),
      label: inlines,
      children: blocks,
    }),
  ),
  toc: named('Toc', () =>
    object<Toc>({type: oneOf('toc'), ...base, title: optional(inlines), children: list(tocEntry)}),
  ),
  reference: named('Reference', () =>
    object<Reference>({type: oneOf('reference'), ...base, label: optional(string), children: inlines}),
  ),
  furniture: named('Furniture', () =>
    object<Furniture>({
      type: oneOf('furniture'),
      ...base,
      role: oneOf('header', 'footer', 'pageNumber', 'lineNumber', 'watermark', 'margin'),
      children: inlines,
    }),
  ),
});

const reasons: readonly LeftOutReason[] = [
  'invisible',
  'clipped',
  'covered',
  'off-page',
  'duplicate',
  'in-figure',
  'unreadable',
  'decoration',
  'repeated',
  'unassigned',
];
type Of<Code extends Diagnostic['code']> = Extract<Diagnostic, {readonly code: Code}>;
const page = whole(1);
const node = string;
const share = number(0, 1);

const diagnostic = variants<Diagnostic, 'code'>('code', {
  'unreadable-font': object<Of<'unreadable-font'>>({
    code: oneOf('unreadable-font'),
    page,
    font: string,
    glyphs: whole(0),
  }),
  'glyphs-left-out': object<Of<'glyphs-left-out'>>({
    code: oneOf('glyphs-left-out'),
    page,
    reason: oneOf(...reasons),
    glyphs: whole(0),
  }),
  'text-missing': object<Of<'text-missing'>>({code: oneOf('text-missing'), from, text: string, characters: whole(0)}),
  'page-without-text': object<Of<'page-without-text'>>({code: oneOf('page-without-text'), page}),
  'page-not-drawn': object<Of<'page-not-drawn'>>({code: oneOf('page-not-drawn'), page, message: string}),
  'recognition-failed': object<Of<'recognition-failed'>>({code: oneOf('recognition-failed'), page, message: string}),
  'picture-cut-short': object<Of<'picture-cut-short'>>({code: oneOf('picture-cut-short'), page}),
  'ocr-budget-spent': object<Of<'ocr-budget-spent'>>({code: oneOf('ocr-budget-spent'), page, places: whole(1)}),
  'formulas-not-read': object<Of<'formulas-not-read'>>({code: oneOf('formulas-not-read'), page, message: string}),
  'language-data-missing': object<Of<'language-data-missing'>>({
    code: oneOf('language-data-missing'),
    page,
    languages: list(string),
  }),
  'text-layer-used': object<Of<'text-layer-used'>>({
    code: oneOf('text-layer-used'),
    page,
    agreement: optional(share),
  }),
  'text-distrusted': object<Of<'text-distrusted'>>({code: oneOf('text-distrusted'), page, agreement: share}),
  'page-failed': object<Of<'page-failed'>>({code: oneOf('page-failed'), page, message: string}),
  'stage-failed': object<Of<'stage-failed'>>({
    code: oneOf('stage-failed'),
    stage: string,
    page: optional(page),
    message: string,
  }),
  'formula-in-doubt': object<Of<'formula-in-doubt'>>({code: oneOf('formula-in-doubt'), node, confidence: share, from}),
  'formula-not-parsed': object<Of<'formula-not-parsed'>>({
    code: oneOf('formula-not-parsed'),
    node,
    message: string,
    from,
  }),
  'table-in-doubt': object<Of<'table-in-doubt'>>({code: oneOf('table-in-doubt'), node, confidence: share, from}),
  'image-left-out': object<Of<'image-left-out'>>({
    code: oneOf('image-left-out'),
    address: string,
    reason: oneOf('elsewhere', 'unreadable', 'format'),
  }),
  'attachments-not-read': object<Of<'attachments-not-read'>>({
    code: oneOf('attachments-not-read'),
    files: whole(1),
    portfolio: boolean,
  }),
  'signature-not-verified': object<Of<'signature-not-verified'>>({
    code: oneOf('signature-not-verified'),
    field: string,
    signer: optional(string),
    time: optional(string),
  }),
  'structure-in-doubt': object<Of<'structure-in-doubt'>>({
    code: oneOf('structure-in-doubt'),
    problem: oneOf('table-cut', 'empty-column', 'text-in-figure', 'mixed-scripts', 'order'),
    node: optional(node),
    from,
  }),
  'picture-failed': object<Of<'picture-failed'>>({code: oneOf('picture-failed'), page, message: string}),
  'node-not-written': object<Of<'node-not-written'>>({code: oneOf('node-not-written'), node, format: string}),
  'text-not-written': object<Of<'text-not-written'>>({
    code: oneOf('text-not-written'),
    format: string,
    node,
    from,
    text: string,
    characters: whole(0),
  }),
  'formula-not-native': object<Of<'formula-not-native'>>({
    code: oneOf('formula-not-native'),
    node: optional(node),
    format: string,
    construct: string,
  }),
  'no-tables': object<Of<'no-tables'>>({code: oneOf('no-tables'), format: string}),
  'output-faulty': object<Of<'output-faulty'>>({
    code: oneOf('output-faulty'),
    format: string,
    line: page,
    problem: string,
  }),
});

/** The shape of a whole document. */
export const docShape: Shape<Doc> = object<Doc>({
  schema: oneOf(1),
  metadata: object<Metadata>({
    title: optional(string),
    authors: optional(list(string)),
    language: optional(string),
    producer: optional(string),
    attachments: optional(list(string)),
    portfolio: optional(boolean),
    signatures: optional(
      list(
        named('Signature', () =>
          object<Signature>({
            field: string,
            signer: optional(string),
            time: optional(string),
            reason: optional(string),
            location: optional(string),
            whole: boolean,
          }),
        ),
      ),
    ),
  }),
  pages: list(
    named('Page', () =>
      object<Page>({
        number: whole(1),
        width: number(0),
        height: number(0),
        rotation: oneOf(0, 90, 180, 270),
        label: optional(string),
        corners: optional(list(object<Corner>({x: number(), y: number()}))),
      }),
    ),
  ),
  outline: list(
    named('OutlineItem', () =>
      object<OutlineItem>({title: string, depth: whole(0), page: optional(whole(1)), top: optional(number())}),
    ),
  ),
  assets: list(
    named('Asset', () =>
      object<Asset>({
        id: string,
        mediaType: oneOf('image/png', 'image/jpeg'),
        width: whole(1),
        height: whole(1),
        from: place,
      }),
    ),
  ),
  children: blocks,
  diagnostics: list(named('Diagnostic', () => diagnostic)),
  checked: optional(list(string)),
  annotations: optional(
    list(
      named('Annotation', () =>
        object<Annotation>({
          kind: oneOf(
            'note',
            'text',
            'highlight',
            'underline',
            'strike',
            'insertion',
            'stamp',
            'drawing',
            'attachment',
          ),
          from,
          text: optional(string),
          marked: optional(string),
          author: optional(string),
          date: optional(string),
        }),
      ),
    ),
  ),
  coverage: optional(
    list(
      named('PageCoverage', () =>
        object<PageCoverage>({
          page: whole(1),
          glyphs: whole(0),
          placed: whole(0),
          leftOut: mapOf(reasons, whole(0)),
          furniture: optional(whole(0)),
          unreadable: map(whole(0)),
          images: whole(0),
          recognised: optional(share),
          regions: optional(
            list(
              object<NonNullable<PageCoverage['regions']>[number]>({
                box,
                reason: oneOf('picture', 'unreadable-text'),
                confidence: share,
              }),
            ),
          ),
        }),
      ),
    ),
  ),
});
