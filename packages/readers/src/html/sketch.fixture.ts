import {type Block, type Inline, validate} from '@recto/model';
import {readHtml} from './read.ts';

/** What a page becomes, short enough to be compared: ids and places left away, plain text as itself. */
export function sketchOf(html: string): unknown[] {
  const {doc} = readHtml(html);
  const [problem] = validate(doc);
  if (problem) throw new Error(`${problem.path} ${problem.message}`);
  return doc.children.map(bare);
}

/** The same of the only block. */
export const sketchOfOne = (html: string): unknown => {
  const [only, ...others] = sketchOf(html);
  if (others.length > 0) throw new Error(`${others.length + 1} blocks instead of one`);
  return only;
};

/** The content of the only paragraph. */
export const lineOf = (html: string): unknown => (sketchOfOne(html) as {readonly children: unknown}).children;

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const node = value as Block | Inline;
  if (node.type === 'text' && !node.marks) return node.value;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== 'id' && key !== 'from')
      .map(([key, each]) => [key, bare(each)]),
  );
}
