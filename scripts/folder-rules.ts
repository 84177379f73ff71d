export type FolderRules = {
  /** Folders and files of `src`, from the top down: a group may import from those below it. Those not named are free. */
  readonly order?: readonly (readonly string[])[];
  /** Folders whose subfolders are imported from outside through their `index.ts` only. */
  readonly behindIndex?: readonly string[];
};

/** The workspaces whose inner directions are checked. Everywhere among them folders and values form no circles. */
export const folderRules: Readonly<Record<string, FolderRules>> = {
  'packages/fonts': {},
  'packages/math': {order: [['ocr'], ['layout-to-tex.ts'], ['layout', 'assemble'], ['tex'], ['tag'], ['verify']]},
};
