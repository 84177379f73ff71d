import type {Block, Doc} from '@recto/model';
import {type PageSetup, pageSetup, usualSize} from '../page-setup.ts';

/** Blocks that stand on pages of one size. */
export type Section = {readonly page: PageSetup; readonly blocks: readonly Block[]};

/**
 * The document cut where its pages turn or change their size by more than a scan does. There is always one section.
 * A block belongs to the page it begins on; one without a place to that of the block before.
 */
export function sectionsOf(doc: Doc): readonly Section[] {
  const usual = usualSize(doc);
  const pages = new Map(doc.pages.map(page => [page.number, page]));
  const sections: {size: Size; blocks: Block[]}[] = [];
  for (const block of doc.children) {
    const last = sections.at(-1);
    // notes and furniture stand where the page has them, not in the text
    const place = block.type === 'furniture' || block.type === 'footnote' ? undefined : block.from[0];
    const page = place && pages.get(place.page);
    if (last && (!page || alike(page, last.size))) last.blocks.push(block);
    else sections.push({size: !page || alike(page, usual) ? usual : page, blocks: [block]});
  }
  if (sections.length === 0) return [{page: pageSetup(doc, usual), blocks: []}];
  const setups = new Map<string, PageSetup>();
  return sections.map(({size, blocks}) => {
    const key = `${size.width} ${size.height}`;
    const page = setups.get(key) ?? pageSetup(doc, size);
    setups.set(key, page);
    return {page, blocks};
  });
}

type Size = {readonly width: number; readonly height: number};

const alike = (one: Size, other: Size): boolean =>
  one.width > one.height === other.width > other.height &&
  Math.abs(one.width - other.width) <= tolerance * other.width &&
  Math.abs(one.height - other.height) <= tolerance * other.height;

// pages of a scan differ by some points; Letter and A4 by 6 parts of a hundred
const tolerance = 0.05;
