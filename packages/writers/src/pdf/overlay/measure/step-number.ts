import {type Doc, type Inline, type Text, walk} from '@recto/model';
import {isSteps} from '../../../steps.ts';
import type {SourceText} from './source-texts.ts';
import {targetKey} from './source-texts.ts';

/** The texts of a document that are steps of algorithms, by their keys. */
export function stepKeys(doc: Doc): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const node of walk(doc.children)) {
    if (node.type !== 'list' || !isSteps(node)) continue;
    for (const {children} of node.children) {
      const [first] = children;
      if (first?.type === 'paragraph') keys.add(targetKey({kind: 'node', node: first.id}));
    }
  }
  return keys;
}

/**
 * A step and its translation without the number that both begin with, where that stands apart from the words: it stays in its column
 * then, and the words keep how far they stand in. Nothing where there is no such number, or the translation has another.
 */
export function withoutStepNumber(
  text: SourceText,
  translation: readonly Inline[],
): {readonly text: SourceText; readonly translation: readonly Inline[]} | undefined {
  const [first, ...others] = text.children;
  const [head, ...rest] = translation;
  if (first?.type !== 'text' || head?.type !== 'text') return undefined;
  const [start = '', number = ''] = /^(\d{1,3}[.:]?)\s*/.exec(first.value) ?? [];
  const [same = '', translated] = /^(\d{1,3}[.:]?)\s*/.exec(head.value) ?? [];
  if (number === '' || number !== translated) return undefined;
  const words = wordsAfter(first, start.length);
  return (
    words && {
      text: {...text, children: [...words, ...others]},
      translation: [
        ...(same.length === head.value.length ? [] : [{...head, value: head.value.slice(same.length)}]),
        ...rest,
      ],
    }
  );
}

/** What of a text follows its first characters, if these have a place of their own. */
function wordsAfter(text: Text, length: number): readonly Text[] | undefined {
  if (text.value.length === length) return text.from.length === 1 ? [] : undefined;
  const {offsets, from} = text;
  const at = offsets?.indexOf(length) ?? -1;
  if (!offsets || at < 1) return undefined;
  const kept = offsets.slice(at).map(offset => offset - length);
  return [{...text, value: text.value.slice(length), from: from.slice(at), offsets: kept}];
}
