import {stemOfName} from '@recto/model';

/** A result that is sent: a parse, or a translation. */
export type TransferSource = {
  readonly name: string;
  /** The document it is of; the history of its transfers is asked for by it. */
  readonly objectId?: string;
} & ({readonly parseId: string} | {readonly translateId: string /** It keeps the layout. */; readonly pdf?: true});

export const isTranslation = (
  source: TransferSource,
): source is Extract<TransferSource, {readonly translateId: string}> => 'translateId' in source;

/** A file's name without its ending: the title that a page gets at first. */
export const titleOf = ({name}: TransferSource): string => stemOfName(name);

/** What calls name a result by. */
export const idsOf = (source: TransferSource): {readonly parseId: string} | {readonly translateId: string} =>
  isTranslation(source) ? {translateId: source.translateId} : {parseId: source.parseId};
