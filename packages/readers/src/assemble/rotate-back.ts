import type {PageBox, Place} from '@recto/model';
import type {PageSummary} from '../draft/draft.ts';
import {rotateBoxBack} from '../layout/orientation/rotate-upright.ts';

/** A tree of nodes or diagnostics with the places on turned pages as the pages are displayed; the same tree without any. */
export function rotateBack<Tree>(tree: Tree, pages: readonly PageSummary[]): Tree {
  const turned = new Map(pages.filter(page => page.turned !== undefined).map(page => [page.number, page]));
  if (turned.size === 0) return tree;
  // places are the only objects with a page and a box, whatever node they belong to
  const turn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turn);
    if (typeof value !== 'object' || value === null) return value;
    if (isPlace(value)) {
      const page = turned.get(value.page);
      return page?.turned
        ? {page: value.page, box: rotateBoxBack(value.box, page.turned, page.width, page.height)}
        : value;
    }
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, turn(part)]));
  };
  return turn(tree) as Tree;
}

const isPlace = (value: object): value is Place =>
  'page' in value && 'box' in value && typeof value.page === 'number' && isBox(value.box);

const isBox = (value: unknown): value is PageBox => typeof value === 'object' && value !== null && 'left' in value;
