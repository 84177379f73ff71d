import {uncertainBelow} from '@recto/math';
import type {Inline, Link, Mark, PageBox, Text} from '@recto/model';
import {unionBoxes} from '@recto/model';
import type {LinkFacts, PageFacts} from '@recto/pdf';
import type {Line} from '../draft/draft.ts';
import {type Decorations, findDecorations} from './decorations.ts';
import {findLinks, type Links, linkAddress} from './find-links.ts';
import {marksOf} from './marks.ts';
import {spell} from './spell.ts';
import {joinTexLogos} from './tex-logo.ts';

/** What of a page beside its glyphs determines how text is set. */
export type TextContext = {
  readonly links: Links;
  readonly decorations: (left: number, right: number) => Decorations;
  /** Fixed pitch is worth a mark: the text around it has another. */
  readonly code: boolean;
  /** Fonts whose fixed pitch says nothing, as `DocumentStats.fixedLatin`. */
  readonly fixedLatin?: ReadonlySet<string>;
};

/** The context of a page's lines; made once for a page. */
export const textContext = (facts: PageFacts, fixedLatin: ReadonlySet<string> = new Set()): TextContext => ({
  links: findLinks(facts.links),
  decorations: findDecorations(facts),
  code: true,
  fixedLatin,
});

const plain: TextContext = {links: () => undefined, decorations: () => () => [], code: true};

/** The inlines of one line: runs of one style, links cut out exactly, and formulas. */
export function lineInlines(line: Line, context: TextContext = plain): Inline[] {
  const marks = marksOf(line, context, context.decorations(line.box.left, line.box.right));
  const runs = new Runs(line.page);
  const last = line.pieces.at(-1);
  for (const piece of line.pieces) {
    if (piece.spaceBefore) runs.space(piece.box);
    if (piece.type === 'math') {
      // a lone mark above or below nothing has no TeX
      if (piece.tex.trim() !== '') runs.math(piece.tex, piece.confidence, piece.box);
      continue;
    }
    for (const {glyph, text} of spell(piece.glyphs, piece === last)) {
      if (text !== '') runs.add(text, marks(glyph), glyph.box, context.links(glyph));
    }
  }
  return joinTexLogos(runs.finish());
}

type Run = {value: string; readonly marks: readonly Mark[]; boxes: PageBox[]; readonly link: LinkFacts | undefined};

/** Gathers text into runs. A space goes with the style on both its sides, else it stands in the plainer one. */
class Runs {
  private readonly page: number;
  private readonly inlines: {readonly link: LinkFacts | undefined; readonly inline: Inline}[] = [];
  private run: Run | undefined;
  private pending: PageBox | undefined;

  constructor(page: number) {
    this.page = page;
  }

  space(box: PageBox): void {
    this.pending = {left: box.left, right: box.left, top: box.top, bottom: box.bottom};
  }

  add(text: string, marks: readonly Mark[], box: PageBox, link: LinkFacts | undefined): void {
    const shown = link ? withoutUnderline(marks) : marks;
    const {run} = this;
    if (!run && this.inlines.at(-1)?.inline.type === 'inlineMath' && closing.test(text)) this.pending = undefined;
    if (run && run.link === link && sameMarks(run.marks, shown)) {
      if (this.pending) run.value += ' ';
      this.pending = undefined;
      run.value += text;
      run.boxes.push(box);
      return;
    }
    this.placeSpace(shown, link);
    const lead = this.pending ? ' ' : '';
    this.pending = undefined;
    this.flush();
    this.run = {value: lead + text, marks: shown, boxes: [box], link};
  }

  math(tex: string, confidence: number, box: PageBox): void {
    this.placeSpace(undefined, undefined);
    this.flush();
    const from = [{page: this.page, box}];
    this.inlines.push({
      link: undefined,
      inline: {type: 'inlineMath', tex, from, ...(confidence < uncertainBelow && {confidence})},
    });
  }

  finish(): Inline[] {
    this.flush();
    return gatherLinks(this.inlines, this.page);
  }

  /** Puts a waiting space in front of what comes next; leaves it waiting where the next run shall begin with it. */
  private placeSpace(next: readonly Mark[] | undefined, link: LinkFacts | undefined): void {
    if (!this.pending) return;
    const {run} = this;
    if (run && run.link === undefined && run.marks.length === 0) run.value += ' ';
    else if (next && next.length === 0 && link === undefined) return;
    else {
      const common = run && next ? run.marks.filter(mark => next.includes(mark) && mark !== 'superscript') : [];
      const inside = run && run.link !== undefined && run.link === link ? link : undefined;
      const box = this.pending;
      this.flush();
      this.run = {value: ' ', marks: common, boxes: [box], link: inside};
    }
    this.pending = undefined;
  }

  private flush(): void {
    const {run} = this;
    this.run = undefined;
    if (!run || run.value === '') return;
    const {marks, value, link} = run;
    const from = [{page: this.page, box: unionBoxes(run.boxes)!}];
    this.inlines.push({link, inline: {type: 'text', value, ...(marks.length > 0 && {marks}), from}});
  }
}

// a slanted letter leans over its advance: the gap to the glyph after a formula is no space
const closing = /^[.,)\]]/;

const withoutUnderline = (marks: readonly Mark[]): readonly Mark[] =>
  marks.includes('underline') ? marks.filter(mark => mark !== 'underline') : marks;

/** Whether two lists of marks, each in the fixed order `marksOf` gives, are equal. */
export const sameMarks = (a: readonly Mark[] = [], b: readonly Mark[] = []): boolean =>
  a === b || (a.length === b.length && a.every((mark, index) => mark === b[index]));

function gatherLinks(
  inlines: readonly {readonly link: LinkFacts | undefined; readonly inline: Inline}[],
  page: number,
): Inline[] {
  const result: Inline[] = [];
  for (let index = 0; index < inlines.length; index++) {
    const {link, inline} = inlines[index]!;
    const url = link && linkAddress(link);
    if (!link || url === undefined) {
      result.push(inline);
      continue;
    }
    const children: Text[] = [inline as Text];
    while (inlines[index + 1]?.link === link) children.push(inlines[++index]!.inline as Text);
    const box = unionBoxes(children.map(child => child.from[0]!.box))!;
    result.push({type: 'link', url, children, from: [{page, box}]} satisfies Link);
  }
  return result;
}
