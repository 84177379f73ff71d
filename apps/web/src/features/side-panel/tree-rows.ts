import {FileType, ParseModel} from '@recto/api';
import type {ParseItem, SpaceObject, TranslateItem} from '../../core/files/space.ts';

/** Whose original is listed among a file's rows. */
export const fileViews = ['none', 'last', 'all'] as const;
export type FileView = (typeof fileViews)[number];

/** What an open folder holds; `undefined` while it is on its way. */
export type Children =
  | {readonly parses: readonly ParseItem[]; readonly translations: readonly TranslateItem[]}
  | 'failed'
  | undefined;

type Common = {readonly key: string; readonly object: SpaceObject};
export type FolderRow = Common & {readonly kind: 'folder'; readonly open: boolean};
export type SourceRow = Common & {readonly kind: 'source'};
export type ParseRow = Common & {readonly kind: 'parse'; readonly parse: ParseItem; readonly number: number};
export type TranslationRow = Common & {readonly kind: 'translation'; readonly translation: TranslateItem};
/** Stands for children that are not there. */
export type NoteRow = Common & {readonly kind: 'loading' | 'failed'};

/** A line of the tree. */
export type Row = FolderRow | SourceRow | ParseRow | TranslationRow | NoteRow;

/** The lines of the tree from top to bottom: each file, and below the open ones what was made of them. */
export function treeRows(
  objects: readonly SpaceObject[],
  view: {
    readonly isOpen: (objectId: string) => boolean;
    readonly childrenOf: (objectId: string) => Children;
    readonly fileView: FileView;
    /** The file that was opened last. */
    readonly lastOpened: string | undefined;
  },
): readonly Row[] {
  return objects.flatMap((object): Row[] => {
    const {objectId} = object;
    const open = view.isOpen(objectId);
    const folder: FolderRow = {kind: 'folder', key: objectId, object, open};
    if (!open) return [folder];
    const children = view.childrenOf(objectId);
    const showsSource =
      view.fileView === 'all' || (view.fileView === 'last' && objectId === (view.lastOpened ?? objects[0]?.objectId));
    const source: SourceRow[] = showsSource ? [{kind: 'source', key: `${objectId}/source`, object}] : [];
    if (children === undefined || children === 'failed') {
      const kind = children ?? 'loading';
      return [folder, ...source, {kind, key: `${objectId}/${kind}`, object}];
    }
    const {parses, translations} = children;
    const ordered = object.file.fileType === FileType.img ? orderImageParses(parses) : parses;
    return [
      folder,
      ...source,
      ...ordered.map((parse, index): ParseRow => {
        return {kind: 'parse', key: parse.parseId, object, parse, number: ordered.length - index};
      }),
      ...translations.map((translation): TranslationRow => {
        return {kind: 'translation', key: translation.translateId, object, translation};
      }),
    ];
  });
}

/** Parses of an image: those of unknown origin, then the product's own model, then the newest. */
export function orderImageParses(parses: readonly ParseItem[]): readonly ParseItem[] {
  const rank = ({parseParam}: ParseItem) => {
    const model = (parseParam as ParseItem['parseParam'] | undefined)?.parseModel;
    return parseParam === undefined ? 0 : model === undefined || model === ParseModel.default ? 1 : 2;
  };
  return parses.toSorted((a, b) => rank(a) - rank(b) || (a.createdAt < b.createdAt ? 1 : -1));
}

/** Whether something can be done with many of such rows at once. */
export const isSelectable = (row: Row): row is FolderRow | ParseRow | TranslationRow =>
  row.kind === 'folder' || row.kind === 'parse' || row.kind === 'translation';
