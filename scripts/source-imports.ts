import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** `type` is erased; `inline-types` (`import {type A}`) loads the module without using a value of it; `dynamic` comes later. */
export type ImportKind = 'value' | 'inline-types' | 'type' | 'dynamic';
export type SourceImport = {readonly target: string; readonly kind: ImportKind};

/** TypeScript files below `folder`, sorted; paths relative to it with forward slashes. */
export function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map(file => file.split(path.sep).join('/'))
    .filter(file => /\.tsx?$/.test(file))
    .sort();
}

/** What a file imports or re-exports, in order. */
export function importsOf(source: string): SourceImport[] {
  const code = withoutComments(source);
  const pattern = /(?:^|[\s;}])(?:from|import)\s*(\()?\s*['"]([^'"\n]+)['"]/gm;
  return [...code.matchAll(pattern)].map(({index, 1: call, 2: target}) => ({
    target: target!,
    kind: call ? 'dynamic' : kindOf(code.slice(code.lastIndexOf(';', index - 1) + 1, index)),
  }));
}

/** The kind of a static import; `statement` ends before `from`, and may begin with the code before it. */
function kindOf(statement: string): ImportKind {
  const clause = statement
    .split(/^\s*(?:import|export)\b/m)
    .at(-1)!
    .trim();
  if (/^type\s/.test(clause)) return 'type';
  const names = /^\{([\s\S]*)\}$/
    .exec(clause)?.[1]
    ?.split(',')
    .filter(name => name.trim() !== '');
  return names?.length && names.every(name => /^\s*type\s/.test(name)) ? 'inline-types' : 'value';
}

/** Without the comments that stand on lines of their own, which is where this code base has them. */
export const withoutComments = (source: string): string => source.replace(/^\s*(\/\/.*|\/\*[\s\S]*?\*\/)$/gm, '');
