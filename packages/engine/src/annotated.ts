import {type Annotation, type Block, type Doc, type Inline, type PageBox, plainText} from '@recto/model';

/**
 * The document with what people have added to its pages: each note and highlight is a quotation after the block on which it stands, so
 * that every format can have it.
 */
export function withAnnotations(doc: Doc): Doc {
  const {annotations = []} = doc;
  if (annotations.length === 0) return doc;
  const after = new Map<Block | undefined, Block[]>();
  const blocks = blocksByPage(doc.children);
  for (const [index, annotation] of annotations.entries()) {
    const place = annotation.from[0];
    const host = place && nearest(blocks.get(place.page) ?? [], place.box, annotation.marked);
    after.set(host, [...(after.get(host) ?? []), noteOf(annotation, `a${index + 1}`)]);
  }
  const children = doc.children.flatMap(block => [block, ...(after.get(block) ?? [])]);
  return {...doc, children: [...children, ...(after.get(undefined) ?? [])]};
}

function blocksByPage(children: readonly Block[]): ReadonlyMap<number, readonly Block[]> {
  const pages = new Map<number, Block[]>();
  for (const block of children) {
    if (block.type === 'furniture') continue;
    for (const page of new Set(block.from.map(place => place.page))) {
      const blocks = pages.get(page);
      if (blocks) blocks.push(block);
      else pages.set(page, [block]);
    }
  }
  return pages;
}

/** The block on whose height the annotation stands, nearest to it; the one with the words that it marks, if it marks any. */
function nearest(blocks: readonly Block[], box: PageBox, marked: string | undefined): Block | undefined {
  let best: Block | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const block of blocks) {
    for (const place of block.from) {
      const apart = Math.max(0, place.box.top - box.bottom, box.top - place.box.bottom);
      const aside = Math.max(0, place.box.left - box.right, box.left - place.box.right);
      // a note in the margin belongs to the text beside it
      const distance = apart * rowWeight + aside + (marked !== undefined && !says(block, marked) ? elsewhere : 0);
      if (distance < least) [best, least] = [block, distance];
    }
  }
  return best;
}

/** Points aside that weigh as much as one above or below. */
const rowWeight = 20;
// further than any two boxes of a page
const elsewhere = 1e7;

const says = (block: Block, words: string): boolean =>
  block.type === 'paragraph' || block.type === 'heading' ? plainText(block.children).includes(words) : true;

/** As `Ada, 2026-03-01, on “Green tea”: Which kind?`. */
function noteOf({text, marked, author, date, kind, from}: Annotation, id: string): Block {
  const who = [author, date?.slice(0, 'yyyy-mm-dd'.length)].filter(part => part !== undefined).join(', ');
  const mark = kind === 'strike' ? 'struck out' : 'on';
  const about = marked === undefined ? '' : `${who === '' ? '' : ', '}${mark} “${marked}”`;
  const head = `${who}${about}`;
  const lines = text?.split('\n') ?? [];
  const body = lines.flatMap((line, index): Inline[] => [
    ...(index > 0 ? [{type: 'lineBreak', from: []} as const] : []),
    {type: 'text', value: line, from: []},
  ]);
  const children: Inline[] = [
    ...(head === '' ? [] : [{type: 'text', value: head, marks: ['bold'], from} as const]),
    ...(head !== '' && body.length > 0 ? [{type: 'text', value: ': ', from: []} as const] : []),
    ...body,
  ];
  return {type: 'quote', id, from, children: [{type: 'paragraph', id: `${id}p`, from, children}]};
}
