/** A stretch of Markdown that can be drawn by itself: its text, and the line it begins on, from 0. */
export type SourceBlock = {readonly text: string; readonly line: number};

/**
 * Cuts Markdown at blank lines, outside of fences and displayed formulas. Lists stay whole, and what is indented belongs to
 * what stands above it.
 */
export function splitBlocks(markdown: string): SourceBlock[] {
  const blocks: {line: number; lines: string[]}[] = [];
  let closing: RegExp | undefined;
  let apart = true;
  for (const [number, line] of markdown.split('\n').entries()) {
    const last = blocks.at(-1);
    if (closing) {
      last?.lines.push(line);
      if (closing.test(line)) closing = undefined;
      continue;
    }
    if (line.trim() === '') {
      apart = true;
      last?.lines.push(line);
      continue;
    }
    if (!last || (apart && !continues(last.lines, line))) blocks.push({line: number, lines: [line]});
    else last.lines.push(line);
    apart = false;
    closing = openedBy(line);
  }
  return blocks.map(({line, lines}) => ({line, text: lines.join('\n').trimEnd()}));
}

const listItem = /^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s/;

const continues = (lines: readonly string[], line: string): boolean =>
  /^(?: {2,}|\t)/.test(line) || (listItem.test(line) && listItem.test(lines[0]!));

/** What ends the fence or the formula that a line opens; undefined when it opens none. */
function openedBy(line: string): RegExp | undefined {
  const fence = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
  if (fence) return new RegExp(`^\\s*${fence[0] === '~' ? '~' : '`'}{${fence.length},}\\s*$`);
  const trimmed = line.trim();
  if (trimmed.startsWith('$$') && !(trimmed.length > 3 && trimmed.endsWith('$$'))) return /\$\$\s*$/;
  if (trimmed.startsWith('\\[') && !trimmed.endsWith('\\]')) return /\\\]\s*$/;
  return undefined;
}

const definition = /^ {0,3}\[([^\]^]+)\]:\s*\S.*$/gm;

/** The addresses that a text gives names to (`[name]: address`), by their lines; blocks are drawn without one another. */
export function definitionsIn(markdown: string): ReadonlyMap<string, string> {
  return new Map([...markdown.matchAll(definition)].map(([line, name]) => [name!.toLowerCase(), line]));
}

/** A block with the definitions that it uses. */
export function withDefinitions(text: string, definitions: ReadonlyMap<string, string>): string {
  if (definitions.size === 0 || !text.includes('[')) return text;
  const used = [...text.matchAll(/\[([^\][]+)\]/g)].flatMap(([, name]) => definitions.get(name!.toLowerCase()) ?? []);
  return used.length === 0 ? text : `${text}\n\n${[...new Set(used)].join('\n')}`;
}
