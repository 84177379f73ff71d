import type {calls, ResponseOf, TrustReport} from '@recto/api';

/** A rectangle in shares of an image's width and height, 0 to 1. */
export type ImageRegion = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** A formula whose LaTeX may be wrong, and where it stands in the image. */
export type UncertainFormula = {readonly tex: string; readonly confidence: number; readonly region?: ImageRegion};

/** How far the text of an image can be trusted. */
export type ImageTrust = {
  /** The mean confidence of a character, 0 to 1; absent where a third party recognized it. */
  readonly confidence?: number;
  /** The share of words on which a third party's reading and Recto's own agree, 0 to 1. */
  readonly agreement?: number;
  readonly formulas: number;
  readonly uncertainFormulas: readonly UncertainFormula[];
  /** Glyphs that are visible in the image and not in the text. */
  readonly lost: number;
};

type Read = ResponseOf<typeof calls.getObjectParseResult>['ocrResponse'];

/** The trust report of an image, which is its only page. */
export function trustOf(report: TrustReport | null, read: Read): ImageTrust | null {
  if (!report) return null;
  const confidence = report.recognisedPages?.[0]?.confidence;
  const agreement = report.agreement?.[0]?.agreement;
  return {
    ...(confidence !== undefined && {confidence}),
    ...(agreement !== undefined && {agreement}),
    formulas: report.formulas,
    uncertainFormulas: report.formulasInDoubt.map(({tex, confidence: formulaConfidence, from}) => {
      const region = from[0] && regionOf(from[0].box, read);
      return {tex, confidence: formulaConfidence, ...(region && {region})};
    }),
    lost: report.losses.reduce((sum, {lost}) => sum + lost, 0),
  };
}

type Box = {readonly left: number; readonly top: number; readonly right: number; readonly bottom: number};

function regionOf({left, top, right, bottom}: Box, read: Read): ImageRegion | undefined {
  if (!read || read.pageWidth <= 0 || read.pageHeight <= 0) return undefined;
  const within = (share: number) => Math.max(0, Math.min(1, share));
  const [from, to] = [within(left / read.pageWidth), within(right / read.pageWidth)];
  const [above, below] = [within(top / read.pageHeight), within(bottom / read.pageHeight)];
  return {left: from, top: above, width: to - from, height: below - above};
}

/** A line as it was read; a formula on lines of its own is one. */
export type ReadLine = {
  readonly lines: readonly string[];
  /** How many equal ones come before it. */
  readonly occurrence: number;
  /** The least confident of its uncertain formulas. */
  readonly uncertain?: UncertainFormula;
};

/** The lines of a result without the empty ones, with their uncertain formulas. */
export function readLines(lines: readonly string[], doubts: readonly UncertainFormula[]): readonly ReadLine[] {
  const seen = new Map<string, number>();
  const waiting = [...doubts];
  return grouped(lines).map(group => {
    const text = group.join('\n');
    const occurrence = seen.get(text) ?? 0;
    seen.set(text, occurrence + 1);
    const bare = withoutBlanks(text);
    let doubt: UncertainFormula | undefined;
    // equal formulas are in the order in which they were read
    for (let at = 0; at < waiting.length; ) {
      const tex = withoutBlanks(waiting[at]!.tex);
      if (tex === '' || !bare.includes(tex)) at++;
      else {
        const [found] = waiting.splice(at, 1);
        if (!doubt || found!.confidence < doubt.confidence) doubt = found;
      }
    }
    return {lines: group, occurrence, ...(doubt && {doubt})};
  });
}

const withoutBlanks = (text: string): string => text.replaceAll(/\s+/g, '');

const closers: Readonly<Record<string, string>> = {'\\[': '\\]', $$: '$$'};

function grouped(lines: readonly string[]): readonly (readonly string[])[] {
  const groups: string[][] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.trim() === '') continue;
    const closer = closers[line.trim()];
    const end = closer === undefined ? -1 : lines.findIndex((one, index) => index > at && one.trim() === closer);
    groups.push(lines.slice(at, end < 0 ? at + 1 : end + 1));
    if (end >= 0) at = end;
  }
  return groups;
}
