import {escapeXml, type PageBox} from '@recto/model';
import type {PageDraft} from '@recto/readers';

/** Colors of the boxes by their content. */
const colors = {
  word: '#9ca3af',
  line: '#2563eb',
  math: '#db2777',
  equation: '#be185d',
  figure: '#16a34a',
  table: '#ea580c',
  cell: '#fdba74',
  furniture: '#6b7280',
  region: '#7c3aed',
  block: '#dc2626',
} as const;

type Kind = keyof typeof colors;

/** The boxes of a page's draft as an SVG over the page image, which lies beside it under the name `image`. */
export function overlaySvg(page: PageDraft, image: string | undefined): string {
  const {width, height} = page.facts;
  const kinds = new Set<Kind>();
  const shapes: string[] = [];
  const draw = (kind: Kind, box: PageBox, label = '') => {
    kinds.add(kind);
    const size = `width="${round(box.right - box.left)}" height="${round(box.bottom - box.top)}"`;
    shapes.push(
      `<rect class="${kind}" x="${round(box.left)}" y="${round(box.top)}" ${size}><title>${escapeXml(`${kind} ${label}`)}</title></rect>`,
    );
    if (label)
      shapes.push(
        `<text class="${kind}" x="${round(box.left)}" y="${round(box.top - 1)}">${escapeXml(label.slice(0, 40))}</text>`,
      );
  };

  for (const [index, region] of page.regions.entries()) draw('region', region.box, String(index + 1));
  for (const line of page.lines) {
    for (const piece of line.pieces) draw(piece.type, piece.box, piece.type === 'math' ? piece.tex : '');
    draw('line', line.box);
  }
  for (const each of page.furniture) for (const line of each.lines) draw('furniture', line.box, each.role);
  for (const figure of page.figures) draw('figure', figure.box);
  for (const table of page.tables) {
    for (const cell of table.cells) draw('cell', cell.box);
    draw('table', table.box, table.kind);
  }
  for (const equation of page.equations) draw('equation', equation.box, equation.tex);
  for (const [index, block] of page.blocks.entries()) {
    draw('block', block.box, `${index + 1} ${block.kind === 'text' ? block.role.type : block.kind}`);
  }

  const styles = [...kinds]
    .map(kind => `rect.${kind}{stroke:${colors[kind]}} text.${kind}{fill:${colors[kind]}}`)
    .join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}">
<style>rect{fill:none;stroke-width:.6} text{font:5px sans-serif} ${styles}</style>
<rect width="100%" height="100%" style="fill:#fff"/>
${image ? `<image href="${escapeXml(image)}" width="100%" height="100%" opacity=".45"/>\n` : ''}${shapes.join('\n')}
</svg>
`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
