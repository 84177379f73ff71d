import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {type FolderRules, folderRules} from './folder-rules.ts';

type Import = {readonly from: string; readonly to: string; readonly valueOnly: boolean};

/**
 * Every import inside a workspace that runs against its direction, as a sentence each: folders that import each other, files whose
 * values need each other, imports against the order of `folder-rules.ts`, and imports past a folder's `index.ts` where it has to be used.
 */
export function findWrongDirections(
  root: string,
  rules: Readonly<Record<string, FolderRules>> = folderRules,
): string[] {
  return Object.entries(rules).flatMap(([workspace, rule]) => {
    const source = path.join(root, workspace, 'src');
    const imports = importsWithin(source);
    return [
      ...folderCycles(imports),
      ...valueCycles(imports),
      ...againstOrder(imports, rule),
      ...pastIndexes(imports, rule),
    ].map(sentence => `${workspace}/src: ${sentence}`);
  });
}

/** Imports between files of a workspace, paths relative to its `src`; tests are left out. */
function importsWithin(source: string): Import[] {
  const files = sourceFiles(source);
  return files.flatMap(from =>
    importsOf(readFileSync(path.join(source, from), 'utf8')).flatMap(({target, valueOnly}) => {
      const to = path.posix.normalize(path.posix.join(path.posix.dirname(from), target));
      return files.includes(to) ? [{from, to, valueOnly}] : [];
    }),
  );
}

function sourceFiles(source: string): string[] {
  if (!existsSync(source)) return [];
  return readdirSync(source, {recursive: true, encoding: 'utf8'})
    .map(file => file.split(path.sep).join('/'))
    .filter(file => /\.tsx?$/.test(file) && !/\.(test|bench|fixture|test-data)\.tsx?$|(^|\/)testing\//.test(file))
    .sort();
}

/** Relative imports of a file. An import for types only leaves nothing behind at run time; a dynamic one comes later. */
function importsOf(text: string): {readonly target: string; readonly valueOnly: boolean}[] {
  const code = text.replace(/^\s*(\/\/.*|\/\*[\s\S]*?\*\/)$/gm, '');
  const statics = code.matchAll(/(?:^|;\s*)(import|export)\s+(type\s)?([^;'"]*?\sfrom\s+)?['"](\.[^'"\n]+)['"]/gm);
  const dynamics = code.matchAll(/\bimport\(\s*['"](\.[^'"\n]+)['"]/g);
  return [
    ...[...statics].map(match => ({target: match[4]!, valueOnly: !match[2] && !namesOnlyTypes(match[3] ?? '')})),
    ...[...dynamics].map(match => ({target: match[1]!, valueOnly: false})),
  ];
}

const namesOnlyTypes = (clause: string): boolean => {
  const names = /^\s*\{([\s\S]*)\}\s*from/
    .exec(clause)?.[1]
    ?.split(',')
    .filter(name => name.trim() !== '');
  return names !== undefined && names.length > 0 && names.every(name => /^\s*type\s/.test(name));
};

/** At each level of the tree, folders beside each other that import each other, directly or in a circle. */
function folderCycles(imports: readonly Import[]): string[] {
  const levels = new Map<string, Map<string, Set<string>>>();
  for (const {from, to} of imports) {
    const [a, b] = [from.split('/'), to.split('/')];
    const shared = a.findIndex((part, index) => part !== b[index]);
    // a file beside folders belongs to none of them
    if (shared < 0 || shared >= a.length - 1 || shared >= b.length - 1) continue;
    const level = a.slice(0, shared).join('/');
    const graph = levels.get(level) ?? new Map<string, Set<string>>();
    levels.set(level, graph.set(a[shared]!, (graph.get(a[shared]!) ?? new Set()).add(b[shared]!)));
  }
  return [...levels].flatMap(([level, graph]) =>
    circlesOf(graph).map(
      circle => `folders import each other: ${circle.map(name => path.posix.join(level, name)).join(', ')}`,
    ),
  );
}

function valueCycles(imports: readonly Import[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const {from, to, valueOnly} of imports) if (valueOnly) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return circlesOf(graph).map(circle => `files import each other's values: ${circle.join(', ')}`);
}

function againstOrder(imports: readonly Import[], {order = []}: FolderRules): string[] {
  const rank = (file: string): number =>
    order.findIndex(group => group.some(name => file === name || file.startsWith(`${name}/`)));
  return imports.flatMap(({from, to}) =>
    rank(from) > rank(to) && rank(to) >= 0 ? [`${from} imports ${to}, which is above it`] : [],
  );
}

function pastIndexes(imports: readonly Import[], {behindIndex = [], besideIndex = []}: FolderRules): string[] {
  return imports.flatMap(({from, to}) => {
    const parent = behindIndex.find(folder => to.startsWith(`${folder}/`));
    if (parent === undefined) return [];
    const room = to.slice(0, to.indexOf('/', parent.length + 1));
    const direct =
      from.startsWith(`${room}/`) ||
      ['index.ts', ...besideIndex].some(name => to === `${room}/${name}`) ||
      !to.slice(parent.length + 1).includes('/');
    return direct ? [] : [`${from} imports ${to} past ${room}/index.ts`];
  });
}

/** Groups of at least two nodes that reach each other (Tarjan's strongly connected components). */
function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!));
    }
    if (low.get(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const node of [...graph.keys()].sort()) if (!index.has(node)) visit(node);
  return found;
}

if (import.meta.main) {
  const wrong = findWrongDirections('.');
  for (const sentence of wrong) console.error(sentence);
  if (wrong.length === 0) console.log(`${Object.keys(folderRules).length} workspaces keep the directions inside them`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
