/** How to write Markdown. */
export type MarkdownOptions = {
  /** `$…$` and `$$…$$`, or `\(…\)` and `\[…\]`. */
  readonly formula: 'dollar' | 'bracket';
  /** Write running heads and page numbers as HTML comments. */
  readonly furniture: boolean;
  /** Address of the pictures' folder as seen from the file, with its slash; '' when they stand beside it. */
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
