import type {Caption, NodeId} from '@recto/model';
import {anchorName} from './anchors.ts';
import type {CaptionKind, CaptionSetup} from './caption-numbers.ts';
import type {LatexContext} from './context.ts';
import {inlineLatex} from './inline.ts';

/** The text of a caption, with its label as printed. */
export function captionText(node: Caption, context: LatexContext): string {
  const inner: LatexContext = {...context, place: context.place === 'note' ? 'note' : 'cell'};
  const counted = context.captions.counted.get(node.id);
  if (!counted) return inlineLatex(node.children, inner).trim();
  // its own number is no reference
  const label = inlineLatex(counted.label, {...inner, place: 'title'}).trim();
  return `${label} ${inlineLatex(counted.text, inner)}`.trim();
}

/** A caption within a float of its kind: `\caption`, counted by LaTeX where it counts as the source does; '' for none. */
export function captionLatex(node: Caption | undefined, float: CaptionKind | 'none', context: LatexContext): string {
  if (!node) return '';
  const counted = context.captions.counted.get(node.id);
  if (!counted) {
    const text = captionText(node, context);
    return text === '' ? '' : `\\caption*{${text}}`;
  }
  const {kind, counter, isRegular, target} = counted;
  const set = counter === undefined ? '' : `\\setcounter{${kind}}{${counter}}\n`;
  const label = labelOf(target, context);
  if (!isRegular) return `${set}\\refstepcounter{${kind}}${label}\\caption*{${captionText(node, context)}}`;
  const text = inlineLatex(counted.text, {...context, place: 'cell'}).trim();
  return `${set}${kind === float ? '\\caption' : `\\captionof{${kind}}`}{${text}}${label}`;
}

/** The caption at the head of a table that goes over pages: such tables count themselves whatever stands there. */
export function longTableCaption(node: Caption, context: LatexContext): LongTableCaption {
  const counted = context.captions.counted.get(node.id);
  const set = counted?.counter === undefined ? [] : [`\\setcounter{table}{${counted.counter}}`];
  const label = counted ? labelOf(counted.target, context) : '';
  if (counted?.isRegular) {
    const text = inlineLatex(counted.text, {...context, place: 'cell'}).trim();
    return {before: set, line: `\\caption{${text}}${label}`, isCounted: true};
  }
  const text = captionText(node, context);
  const before = [...set, '\\captionsetup{labelformat=empty}'];
  return {before, line: text === '' ? '' : `\\caption[]{${text}}${label}`, isCounted: counted !== undefined};
}

/** The caption of a long table: what stands before the table, the caption's line within it, and whether LaTeX' number is its own. */
export type LongTableCaption = {
  readonly before: readonly string[];
  readonly line: string;
  readonly isCounted: boolean;
};

/** `\label` behind a caption, where it gives the caption's number. */
const labelOf = (target: NodeId, context: LatexContext): string =>
  context.isTarget(target) ? `\\label{${anchorName(target)}}` : '';

/** How LaTeX is told to print the labels of captions as the source does. */
export function captionSetup(
  setups: ReadonlyMap<CaptionKind, CaptionSetup>,
  text: (value: string) => string,
): readonly string[] {
  return [...setups].flatMap(([kind, {style, numerals, within}]) => {
    const {name, gap, separator, marks} = style;
    const fonts = marks.flatMap(mark => labelFonts[mark] ?? []).join(',');
    const known = separators[separator];
    const options = [
      `name={${text(name)}}`,
      `labelsep=${known ?? `${kind}text`}`,
      ...(gap === '' ? ['labelformat=close'] : []),
      ...(fonts === '' ? [] : [`labelfont={${fonts}}`]),
    ];
    return [
      ...(gap === '' ? ['\\DeclareCaptionLabelFormat{close}{#1#2}'] : []),
      ...(known === undefined ? [`\\DeclareCaptionLabelSeparator{${kind}text}{${text(separator)}}`] : []),
      `\\captionsetup[${kind}]{${options.join(',')}}`,
      ...(within === undefined ? [] : [`\\numberwithin{${kind}}{section}`]),
      ...(within === undefined || within === '.'
        ? numerals === 'roman'
          ? [`\\renewcommand\\the${kind}{\\Roman{${kind}}}`]
          : []
        : [`\\renewcommand\\the${kind}{\\thesection${text(within)}\\arabic{${kind}}}`]),
    ];
  });
}

const labelFonts: Readonly<Record<string, string>> = {bold: 'bf', italic: 'it', smallCaps: 'sc', code: 'tt'};

const separators: Readonly<Record<string, string>> = {
  '': 'space',
  ' ': 'space',
  ':': 'colon',
  ': ': 'colon',
  '.': 'period',
  '. ': 'period',
  '\n': 'newline',
};
