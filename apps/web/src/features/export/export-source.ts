import type {TransferPlatform} from '@recto/api';
import {stemOfName} from '@recto/model';

/** What is to be exported: a parse, or a translation. */
export type ExportSource = {
  readonly name: string;
  /** The document it is of. */
  readonly objectId?: string;
} & ({readonly parseId: string} | {readonly translateId: string /** It keeps the layout. */; readonly pdf?: true});

/** A file's name without its ending. */
export const stemOf = stemOfName;

/** The same results, those of one name numbered: their files go to one place. */
export function numbered(items: readonly ExportSource[]): readonly ExportSource[] {
  const taken = new Set<string>();
  return items.map(item => {
    const stem = stemOf(item.name);
    let name = stem;
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${stem} (${count})`;
    taken.add(name.toLowerCase());
    return name === stem ? item : {...item, name};
  });
}

/** What a form of the export dialog is given. */
export type ExportFormProps<Source extends ExportSource = ExportSource> = {
  readonly exported: Source;
  /** A place was chosen to send it to. */
  readonly onSend: (platform: TransferPlatform) => void;
  readonly onClose: () => void;
};
