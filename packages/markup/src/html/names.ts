import type {MarkupElement} from '../tree/markup-tree.ts';

/** The name of an element without its prefix, in small letters. */
export const localName = ({name}: MarkupElement): string => name.slice(name.indexOf(':') + 1).toLowerCase();
