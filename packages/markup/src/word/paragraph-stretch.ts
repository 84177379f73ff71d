import {escapeXml, type Inline, isRightToLeftLanguage, type Mark, plainText} from '@recto/model';
import type {Slice} from '../splice.ts';
import {KeptMarkup, plain, type Render, type Stretch, type StretchKind} from '../stretch.ts';
import {childElements, type MarkupElement, type Span, textOf} from '../tree/markup-tree.ts';
import {foldFields} from './fields.ts';
import {officeMathTex} from './office-math.ts';
import {isPlainRun, type RunFormat, rightToLeftMarkup, runFormat} from './run-format.ts';

/** The stretch of a paragraph of a Word file; none where it shows nothing. */
export function paragraphStretch(source: string, paragraph: MarkupElement, kind: StretchKind): Stretch | undefined {
  const nodes = trimmed(foldFields(childElements(paragraph).filter(({name}) => name !== 'w:pPr')));
  const formats = new Map<string, RunFormat & {letters: number}>();
  for (const run of runsOf(nodes)) {
    const format = runFormat(source, run);
    const known = formats.get(format.key) ?? {...format, letters: 0};
    known.letters += shownText(run).length;
    formats.set(format.key, known);
  }
  const [base] = [...formats.values()].sort((a, b) => b.letters - a.letters);
  const writer = new ParagraphWriter(source, base ?? {key: '', markup: '', marks: []});
  const children = joined(writer.inlines(nodes));
  const start = nodes[0]?.start ?? 0;
  const end = nodes.at(-1)?.end ?? start;
  if (plainText(children).trim() === '') return undefined;
  if (!nodes.some(node => runsOf([node]).some(run => /\p{L}/u.test(shownText(run)))))
    return {start, end, kind, children};
  return {
    start,
    end,
    kind,
    children,
    render: writer.render,
    renderBoth: (translated, slice, language) =>
      `${slice(start, end)}<w:r><w:br/></w:r>${writer.render(translated, slice, language)}`,
  };
}

/** Nodes without what shows nothing at the two ends: marks of spelling, anchors, empty runs. */
function trimmed<Node extends MarkupElement>(nodes: readonly Node[]): readonly Node[] {
  const isShown = (node: Node): boolean => formulas.has(node.name) || runsOf([node]).some(run => shownText(run) !== '');
  const start = nodes.findIndex(isShown);
  return start < 0 ? [] : nodes.slice(start, nodes.findLastIndex(isShown) + 1);
}

const formulas = new Set(['m:oMath', 'm:oMathPara']);
const transparent = new Set(['w:ins', 'w:smartTag', 'w:customXml', 'w:sdt', 'w:sdtContent', 'w:dir', 'w:bdo']);
const withText = new Set(['w:hyperlink', ...transparent]);
// anchors of links, comments and marks of spelling: they do not move with words
const unseen = new Set([
  'w:proofErr',
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:commentRangeStart',
  'w:commentRangeEnd',
  'w:permStart',
  'w:permEnd',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:smartTagPr',
  'w:lastRenderedPageBreak',
]);

function runsOf(nodes: readonly MarkupElement[]): MarkupElement[] {
  return nodes.flatMap(node => {
    if (node.name === 'w:r') return [node];
    return withText.has(node.name) ? runsOf(childElements(node)) : [];
  });
}

/** What a run shows, as far as it is text. */
const shownText = (run: MarkupElement): string =>
  childElements(run)
    .map(child => (child.name === 'w:t' ? textOf(child) : (characters[child.name] ?? '')))
    .join('');

const characters: Readonly<Record<string, string>> = {'w:noBreakHyphen': '\u2011', 'w:softHyphen': ''};

class ParagraphWriter {
  private readonly kept = new KeptMarkup();
  private readonly byMarks = new Map<string, RunFormat>();
  private readonly wrappedFormats = new Map<Inline, RunFormat>();
  private readonly byTarget = new Map<string, RunFormat>();
  private readonly source: string;
  private readonly base: RunFormat;

  constructor(source: string, base: RunFormat) {
    this.source = source;
    this.base = base;
  }

  inlines(nodes: readonly MarkupElement[]): Inline[] {
    return nodes.flatMap((node): Inline[] => {
      if (node.name === 'w:r') return this.run(node);
      if (unseen.has(node.name)) return [];
      if (formulas.has(node.name)) return [this.kept.formula(officeMathTex(node), node)];
      if (transparent.has(node.name)) return this.inlines(foldFields(childElements(node)));
      if (node.name !== 'w:hyperlink') return [this.kept.atom(textOf(node).trim(), node)];
      const open = {start: node.start, end: node.inner.start};
      const close = {start: node.inner.end, end: node.end};
      return [this.kept.wrapped(joined(this.inlines(foldFields(childElements(node)))), open, close)];
    });
  }

  private run(run: MarkupElement): Inline[] {
    if (!isPlainRun(run)) return [this.kept.atom(shownText(run).trim(), run)];
    const format = runFormat(this.source, run);
    const parts = childElements(run).flatMap((child): Inline[] => {
      if (child.name === 'w:br' || child.name === 'w:cr') return [this.runPart(run, child, 'break')];
      if (child.name === 'w:tab' || child.name === 'w:ptab') return [this.runPart(run, child, 'part')];
      const value = child.name === 'w:t' ? textOf(child) : (characters[child.name] ?? '');
      return value === '' ? [] : [plain(value)];
    });
    if (format.key === this.base.key) return parts;
    const known = this.byMarks.get(marksKey(format.marks)) ?? format;
    const byMarks = format.marks.length > 0 || this.base.marks.length > 0;
    if (byMarks && known.key === format.key && marksKey(format.marks) !== marksKey(this.base.marks)) {
      this.byMarks.set(marksKey(format.marks), format);
      return parts.map(part =>
        part.type === 'text' && format.marks.length > 0 ? plain(part.value, format.marks) : part,
      );
    }
    if (!parts.some(part => part.type === 'text')) return parts;
    const target = `f${this.byTarget.size}`;
    this.byTarget.set(target, format);
    return [{type: 'link', target, children: parts, from: []}];
  }

  /** A tab or break stays in a run of its own. */
  private runPart(run: MarkupElement, part: Span, kind: 'break' | 'part'): Inline {
    const node = kind === 'break' ? this.kept.lineBreak(part) : this.kept.atom('', part);
    this.wrappedFormats.set(node, runFormat(this.source, run));
    return node;
  }

  readonly render: Render = (children, slice, language) =>
    this.write(children, slice, this.base, isRightToLeftLanguage(language));

  private write(children: readonly Inline[], slice: Slice, around: RunFormat, rightToLeft: boolean): string {
    return children
      .map(child => {
        const span = this.kept.spanOf(child);
        const own = this.wrappedFormats.get(child);
        if (span) {
          const markup = slice(span.start, span.end);
          return own ? `<w:r>${own.markup}${markup}</w:r>` : markup;
        }
        if (child.type === 'link') {
          const tags = this.kept.tagsOf(child);
          const format = child.target === undefined ? undefined : this.byTarget.get(child.target);
          const inner = this.write(child.children, slice, format ?? around, rightToLeft);
          return tags ? slice(tags[0].start, tags[0].end) + inner + slice(tags[1].start, tags[1].end) : inner;
        }
        if (child.type === 'citation') return this.write(child.children, slice, around, rightToLeft);
        if (child.type !== 'text' || child.value === '') return '';
        const format = this.formatOf(child.marks ?? [], around);
        const markup = rightToLeft ? rightToLeftMarkup(format) : format.markup;
        return `<w:r>${markup}<w:t xml:space="preserve">${escapeXml(child.value)}</w:t></w:r>`;
      })
      .join('');
  }

  private formatOf(marks: readonly Mark[], around: RunFormat): RunFormat {
    if (marks.length === 0) return around;
    return this.byMarks.get(marksKey(marks)) ?? around;
  }
}

const marksKey = (marks: readonly Mark[]): string => [...marks].sort().join(' ');

/** Neighboring texts with the same marks as one: Word cuts a sentence where somebody has typed at different times. */
function joined(children: readonly Inline[]): Inline[] {
  const runs: Inline[] = [];
  for (const child of children) {
    const last = runs.at(-1);
    if (child.type === 'text' && last?.type === 'text' && marksKey(child.marks ?? []) === marksKey(last.marks ?? []))
      runs[runs.length - 1] = {...last, value: last.value + child.value};
    else runs.push(child);
  }
  return runs;
}
