import {type Asset, type AssetId, type Doc, type Footnote, type NodeId, walk} from '@recto/model';
import type {PageSetup} from '../../page-setup.ts';
import type {DocxOptions} from '../options.ts';
import {Media} from '../package/media.ts';
import {Numbering} from '../package/numbering.ts';
import type {Relations} from '../package/relations.ts';
import {Bookmarks} from './bookmarks.ts';
import {Notes} from './notes.ts';

/** What is gathered while a document is written. */
export type DocxContext = {
  readonly doc: Doc;
  readonly options: DocxOptions;
  readonly page: PageSetup;
  readonly bookmarks: Bookmarks;
  readonly media: Media;
  readonly numbering: Numbering;
  readonly notes: Notes;
  /** Counters of captions, by the word before their number. */
  readonly captions: Map<string, number>;
  readonly assets: ReadonlyMap<AssetId, Asset>;
};

/** Where a block stands. */
export type Placement = {
  /** Of the part that is written: the document, or its notes. */
  readonly relations: Relations;
  /** Twips from the left margin, or from the right one in text from right to left. */
  readonly indent: number;
  /** How deep in lists. */
  readonly level: number;
  /** The style of paragraphs. */
  readonly style?: string;
  readonly inNote: boolean;
  /** How much deeper headings are written than they are. */
  readonly headingShift: number;
};

/** The context at the start of a document. */
export function createContext(doc: Doc, options: DocxOptions, page: PageSetup): DocxContext {
  const targets = new Set<NodeId>();
  const notes: Footnote[] = [];
  const called: string[] = [];
  for (const node of walk(doc.children)) {
    if (node.type === 'footnote') notes.push(node);
    else if (node.type === 'footnoteMark') called.push(node.target);
    else if (node.type === 'citation' && node.targets[0] !== undefined) targets.add(node.targets[0]);
    else if ((node.type === 'link' || node.type === 'tocEntry') && node.target !== undefined) targets.add(node.target);
  }
  return {
    doc,
    options,
    page,
    bookmarks: new Bookmarks(targets, doc.children),
    media: new Media(options.assets),
    numbering: new Numbering(),
    notes: new Notes(notes, called),
    captions: new Map(),
    assets: new Map(doc.assets.map(asset => [asset.id, asset])),
  };
}
