/**
 * A decimal within an expression is a tolerance without a name: nobody can tell its unit, or where it came from. This keeps a count
 * of them for each package that decides by tolerances, in `decimals.json`, that may only go down. A decimal that is the value of a
 * constant of the module has a name, and 0.5 (half of something) needs none. Tests may use them.
 *
 *   npm run decimals             fails where a count has risen
 *   npm run decimals -- --list   prints the files with most of them
 *   npm run decimals -- --write  records the counts; refused while one has risen
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {parseSync, type Statement, Visitor} from 'oxc-parser';
import {sourceFiles} from './source-imports.ts';

/** Anonymous decimals by package, `packages/readers`. */
export type DecimalCounts = Readonly<Record<string, number>>;

const packages = ['packages/math', 'packages/ocr', 'packages/pdf', 'packages/readers'];
const root = new URL('../', import.meta.url);
const listFile = new URL('./decimals.json', import.meta.url);

/** How many decimals of a TypeScript source have no name. */
export function anonymousDecimals(source: string): number {
  const {program} = parseSync('source.ts', source);
  const named = new Set(program.body.flatMap(statement => valuesOfConstants(statement)));
  let count = 0;
  const visitor = new Visitor({
    Literal(node) {
      if (typeof node.value !== 'number' || named.has(node.start)) return;
      if (!/^0x/i.test(node.raw ?? '') && /[.e]/i.test(node.raw ?? '') && node.value !== 0.5) count++;
    },
  });
  visitor.visit(program);
  return count;
}

/** Where the numbers begin that are the whole value of a constant of the module, with its sign or without. */
function valuesOfConstants(statement: Statement): number[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return [];
  return declared.declarations.flatMap(({init}) => {
    const value = init?.type === 'UnaryExpression' ? init.argument : init;
    return value?.type === 'Literal' ? [value.start] : [];
  });
}

/** One sentence for each package that has more than are recorded. */
export function risenCounts(recorded: DecimalCounts, found: DecimalCounts): string[] {
  return Object.entries(found).flatMap(([name, now]) => {
    const before = recorded[name] ?? 0;
    return now > before
      ? [`${name}: ${now} decimals without a name, ${before} are allowed; make it a constant that tells its unit`]
      : [];
  });
}

if (import.meta.main) {
  const files = packages.flatMap(name =>
    sourceFiles(new URL(`${name}/src`, root).pathname)
      .filter(file => !/\.(test|fixture)\.ts$/.test(file))
      .map(file => {
        const path = `${name}/src/${file}`;
        return {name, path, count: anonymousDecimals(readFileSync(new URL(path, root), 'utf8'))};
      }),
  );
  const found = Object.fromEntries(
    packages.map(name => [name, files.reduce((sum, file) => sum + (file.name === name ? file.count : 0), 0)]),
  );
  if (process.argv.includes('--list'))
    for (const {path, count} of files.toSorted((a, b) => b.count - a.count).slice(0, 40)) console.log(count, path);
  const recorded = JSON.parse(readFileSync(listFile, 'utf8')) as DecimalCounts;
  const sentences = risenCounts(recorded, found);
  if (process.argv.includes('--write') && sentences.length === 0)
    writeFileSync(listFile, `${JSON.stringify(found, undefined, 2)}\n`);
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = sentences.length > 0 ? 1 : 0;
  console.log(`decimals without a name: ${JSON.stringify(found)}`);
}
