import type {TextBlock, TextLine} from '../draft/draft.ts';

/** Lines and blocks for tests: 10 pt text in one column of a US letter page, by default. */
export const textLine = (text: string, line: Partial<TextLine> = {}): TextLine => {
  const size = line.size ?? 10;
  const left = line.left ?? 72;
  const baseline = line.baseline ?? 100;
  return {
    inlines: [{type: 'text', value: text, from: []}],
    text,
    page: 1,
    box: {left, right: left + text.length * size * 0.5, top: baseline - 0.7 * size, bottom: baseline + 0.2 * size},
    baseline,
    size,
    font: 'Serif',
    color: '#000000',
    bold: 0,
    italic: 0,
    monospace: 0,
    smallCaps: 0,
    math: 0,
    left,
    direction: 'ltr',
    ...line,
  };
};

export const textBlock = (lines: readonly TextLine[], block: Partial<TextBlock> = {}): TextBlock => ({
  kind: 'text',
  page: lines[0]!.page,
  box: {
    left: Math.min(...lines.map(({box}) => box.left)),
    right: Math.max(...lines.map(({box}) => box.right)),
    top: Math.min(...lines.map(({box}) => box.top)),
    bottom: Math.max(...lines.map(({box}) => box.bottom)),
  },
  column: {left: 72, top: 72, right: 540, bottom: 720},
  lines,
  role: {type: 'paragraph'},
  continues: false,
  ...block,
});

/** Blocks below each other, one for each group of lines, 12 pt between lines and 24 pt between blocks. */
export function page(
  ...groups: readonly (readonly [text: string | readonly string[], line?: Partial<TextLine>])[]
): TextBlock[] {
  let baseline = 100;
  return groups.map(([texts, line]) => {
    baseline += 12;
    const lines = [texts].flat().map(text => {
      baseline += line?.size ?? 12;
      return textLine(text, {...line, baseline});
    });
    return textBlock(lines);
  });
}
