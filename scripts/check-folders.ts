import {readFileSync} from 'node:fs';
import path from 'node:path';
import {layers} from './check-layers.ts';
import {type FolderRules, folderRules} from './folder-rules.ts';
import {type ImportKind, importsOf, sourceFiles} from './source-imports.ts';

type Import = {readonly from: string; readonly to: string; readonly kind: ImportKind};

/**
 * Every import inside a workspace that runs against its direction, as a sentence each: folders that import each other, files whose
 * values need each other, imports against the order of `folder-rules.ts`, and imports past a folder's `index.ts` where it has to be used.
 */
export function findWrongDirections(
  root: string,
  rules: Readonly<Record<string, FolderRules>> = everyWorkspace(),
): string[] {
  return Object.entries(rules).flatMap(([workspace, rule]) => {
    const source = path.join(root, workspace, 'src');
    const imports = importsWithin(source);
    return [
      ...folderCycles(imports),
      ...valueCycles(imports),
      ...againstOrder(imports, rule),
      ...pastIndexes(imports, rule),
      ...valuesWhereTypes(imports, rule),
    ].map(sentence => `${workspace}/src: ${sentence}`);
  });
}

/** All workspaces with their rules; one without rules of its own must still be free of circles. */
const everyWorkspace = (): Readonly<Record<string, FolderRules>> =>
  Object.fromEntries(Object.keys(layers).map(workspace => [workspace, folderRules[workspace] ?? {}]));

/** Imports between files of a workspace, paths relative to its `src`; tests are left out. */
function importsWithin(source: string): Import[] {
  const files = new Set(sourceFiles(source).filter(file => !forTests.test(file)));
  return [...files].flatMap(from =>
    importsOf(readFileSync(path.join(source, from), 'utf8')).flatMap(({target, kind}) => {
      const to = path.posix.join(path.posix.dirname(from), target);
      return target.startsWith('.') && files.has(to) ? [{from, to, kind}] : [];
    }),
  );
}

const forTests = /\.(test|bench|fixture|test-data)\.tsx?$|(^|\/)testing\//;

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
  for (const {from, to, kind} of imports) if (kind === 'value') graph.set(from, (graph.get(from) ?? new Set()).add(to));
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

function valuesWhereTypes(imports: readonly Import[], {typesOnly = {}}: FolderRules): string[] {
  const within = (file: string, name: string) => file === name || file.startsWith(`${name}/`);
  return Object.entries(typesOnly).flatMap(([target, importers]) =>
    imports
      .filter(
        ({from, to, kind}) => kind === 'value' && within(to, target) && importers.some(name => within(from, name)),
      )
      .map(({from, to}) => `${from} imports values of ${to}, of which it may know the types only`),
  );
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
  if (wrong.length === 0)
    console.log(`${Object.keys(everyWorkspace()).length} workspaces keep the directions inside them`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
