import type {Doc} from '@recto/model';

/** How to write Markdown. */
export type MarkdownOptions = {
  /** `$…$` and `$$…$$`, or `\(…\)` and `\[…\]`. */
  readonly formula: 'dollar' | 'bracket';
  /** Write running heads and page numbers as HTML comments. */
  readonly furniture: boolean;
  /** Folder of the pictures as written before their file name; '' for none. */
  readonly assetFolder: string;
};

export const markdownDefaults: MarkdownOptions = {formula: 'dollar', furniture: false, assetFolder: ''};

export function writeMarkdown(doc: Doc, _options: MarkdownOptions = markdownDefaults): string {
  return `${doc.children
    .map(block =>
      block.type === 'paragraph' ? block.children.map(child => ('value' in child ? child.value : '')).join('') : '',
    )
    .join('\n\n')}\n`;
}
