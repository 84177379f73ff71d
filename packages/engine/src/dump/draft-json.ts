import type {DocumentDraft, PageDraft} from '@recto/readers';

/**
 * A draft as JSON for people: glyphs are joined to the text of their run, fonts become names, numbers are rounded, and long lists
 * (paths, the glyphs of a page) become counts.
 */
export const draftJson = (draft: PageDraft | DocumentDraft): string => `${JSON.stringify(draft, shorten, 1)}\n`;

function shorten(key: string, value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 100) / 100;
  if (Array.isArray(value)) {
    if (key === 'glyphs') return runs(value);
    if (key === 'paths' && value.length > maxPaths) return `${value.length} paths`;
    return value;
  }
  if (isBox(value))
    return [value.left, value.top, value.right, value.bottom].map(each => Math.round(each * 10) / 10).join(' ');
  // every page of a long document carries the facts of all: the page's own are enough
  if (key === 'facts' && isFacts(value)) return {...value, glyphs: value.glyphs.length};
  if (key === 'font' && typeof value === 'object' && value !== null && 'name' in value) return value.name;
  return value;
}

const maxPaths = 200;

type LooseGlyph = {readonly text: string; readonly size: number; readonly font: {readonly name: string}};

/** Neighboring glyphs of one font and size as one string: `CMMI10 10: αx`. */
function runs(glyphs: readonly LooseGlyph[]): string[] {
  const found: {head: string; text: string}[] = [];
  for (const {text, size, font} of glyphs) {
    const head = `${font.name} ${Math.round(size * 10) / 10}`;
    const last = found.at(-1);
    if (last?.head === head) last.text += text;
    else found.push({head, text});
  }
  return found.map(({head, text}) => `${head}: ${text}`);
}

const isBox = (value: unknown): value is {left: number; top: number; right: number; bottom: number} =>
  typeof value === 'object' &&
  value !== null &&
  'left' in value &&
  'bottom' in value &&
  Object.keys(value).length === 4;

const isFacts = (value: unknown): value is {glyphs: readonly unknown[]} =>
  typeof value === 'object' && value !== null && 'glyphs' in value && 'rules' in value;
