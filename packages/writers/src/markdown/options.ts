import type {WriteChoices} from '@recto/model';

/** How to write Markdown. */
export type MarkdownOptions = {
  /** `$…$` and `$$…$$`, or `\(…\)` and `\[…\]`. */
  readonly formula: WriteChoices['formula'];
  /** Write running heads and page numbers as HTML comments. */
  readonly furniture: boolean;
  /** Address of the images' folder relative to the file, with its slash; '' when they stand beside it. */
  readonly assetFolder: string;
  /** Addresses of images by their ids, where they do not lie in the folder. */
  readonly addresses?: ReadonlyMap<string, string>;
  /** Tables with pipes where that loses nothing, all as HTML, or all with pipes: merged cells are then repeated as empty ones. */
  readonly tables: WriteChoices['tables'];
  /** Write `<!-- page 3 -->` where a page begins. */
  readonly pageComments: boolean;
};

export const markdownDefaults: MarkdownOptions = {
  formula: 'dollar',
  furniture: false,
  assetFolder: '',
  tables: 'auto',
  pageComments: false,
};
