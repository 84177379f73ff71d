import type {Report} from '@recto/model';

/** How to write LaTeX. */
export type LatexOptions = {
  /** The images' folder relative to the file, with its slash; '' when they stand beside it. */
  readonly assetFolder: string;
  /** Write running heads and page numbers as comments. */
  readonly furniture: boolean;
  /** Hears of what LaTeX cannot be given as it is. */
  readonly report: Report;
};

export const latexDefaults: LatexOptions = {assetFolder: 'images/', furniture: false, report: () => {}};
