import {
  type Block,
  type Caption,
  type Doc,
  type Inline,
  type SegmentTarget,
  type Translation,
  targetKey,
} from '@recto/model';

/** Replaces segments of a document by their translations; segments without one stay. */
export function applyTranslations(doc: Doc, translations: readonly Translation[]): Doc {
  const byTarget = new Map(translations.map(({target, children}) => [targetKey(target), children]));
  const of = (target: SegmentTarget, otherwise: readonly Inline[]): readonly Inline[] =>
    byTarget.get(targetKey(target)) ?? otherwise;
  const node = <Owner extends {readonly id: string; readonly children: readonly Inline[]}>(owner: Owner): Owner => ({
    ...owner,
    children: of({kind: 'node', node: owner.id}, owner.children),
  });
  const captioned = <Owner extends {readonly caption?: Caption}>(owner: Owner): Owner =>
    owner.caption ? {...owner, caption: node(owner.caption)} : owner;
  const block = (owner: Block): Block => {
    switch (owner.type) {
      case 'equation':
      case 'code':
        return owner;
      case 'figure':
        return captioned(owner);
      case 'table':
        return captioned({...owner, children: owner.children.map(row => ({...row, children: row.children.map(node)}))});
      case 'list':
        return {...owner, children: owner.children.map(item => ({...item, children: item.children.map(block)}))};
      case 'quote':
      case 'footnote':
        return {...owner, children: owner.children.map(block)};
      case 'theorem':
        return {
          ...owner,
          label: of({kind: 'theoremLabel', node: owner.id}, owner.label),
          children: owner.children.map(block),
        };
      case 'toc':
        return {
          ...owner,
          ...(owner.title && {title: of({kind: 'tocTitle', node: owner.id}, owner.title)}),
          children: owner.children.map((entry, index) => ({
            ...entry,
            children: of({kind: 'tocEntry', node: owner.id, entry: index}, entry.children),
          })),
        };
      default:
        return node(owner);
    }
  };
  return {
    ...doc,
    outline: doc.outline.map((item, index) => {
      const children = byTarget.get(targetKey({kind: 'outline', index}));
      return children
        ? {...item, title: children.map(child => (child.type === 'text' ? child.value : '')).join('')}
        : item;
    }),
    children: doc.children.map(block),
  };
}
