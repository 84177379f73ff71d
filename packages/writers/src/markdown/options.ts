/** How to write Markdown. */
export type MarkdownOptions = {
  /** `$…$` and `$$…$$`, or `\(…\)` and `\[…\]`. */
  readonly formula: 'dollar' | 'bracket';
  /** Write running heads and page numbers as HTML comments. */
  readonly furniture: boolean;
  /** Folder of the pictures as written before their file name; '' for none. */
  readonly assetFolder: string;
  /** Write `<!-- page 3 -->` where a page begins. */
  readonly pageComments: boolean;
};

export const markdownDefaults: MarkdownOptions = {
  formula: 'dollar',
  furniture: false,
  assetFolder: '',
  pageComments: false,
};
