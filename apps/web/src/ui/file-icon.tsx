import {FileType} from '@recto/api';
import {IconFileText, IconFileTypePdf, IconPhoto} from '@tabler/icons-react';

/** The icon of a kind of file, as `FileType` counts them. */
export const fileIconOf = (fileType: number): typeof IconPhoto =>
  fileType === FileType.img ? IconPhoto : fileType === FileType.other ? IconFileText : IconFileTypePdf;

/** Stands for a file where it has no image of its own. */
export function FileIcon({fileType}: {readonly fileType: number}) {
  const Icon = fileIconOf(fileType);
  return <Icon size={20} stroke={1.4} aria-hidden />;
}
