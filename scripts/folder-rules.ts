export type FolderRules = {
  /** Folders and files of `src`, from the top down: a group may import from those below it. Those not named are free. */
  readonly order?: readonly (readonly string[])[];
  /** Folders whose subfolders are imported from outside through their `index.ts` only. */
  readonly behindIndex?: readonly string[];
  /** Folders and files of which others may import types only, with those others. */
  readonly typesOnly?: Readonly<Record<string, readonly string[]>>;
  /** Names of files in those subfolders that may be imported as well. */
  readonly besideIndex?: readonly string[];
};

/** Workspaces whose folders have an order. In every workspace, folders and values form no circles. */
export const folderRules: Readonly<Record<string, FolderRules>> = {
  'apps/server': {
    order: [
      ['index.ts', 'commands'],
      ['main.ts'],
      ['server.ts'],
      ['compatible', 'pages', 'routes'],
      ['http'],
      ['jobs'],
      ['present'],
      ['services'],
      ['policies'],
      ['deps.ts'],
      ['metrics.ts'],
      ['stores', 'dump'],
      ['providers', 'inspector', 'storage'],
      ['database', 'backup'],
      ['errors.ts', 'config.ts', 'home', 'net', 'secrets', 'semaphore.ts', 'outage.ts'],
    ],
    // routes show rows; services and stores query them
    typesOnly: {'database/schema/index.ts': ['compatible', 'pages', 'routes', 'present', 'policies']},
  },
  'apps/cli': {},
  'apps/web': {
    order: [['main.tsx', 'local-main.tsx'], ['app'], ['features'], ['ui'], ['core']],
    behindIndex: ['features'],
    // what the routes mount: only loaders, so that a screen comes when it is opened
    besideIndex: ['screens.ts'],
  },
  'packages/transfer': {order: [['index.ts'], ['notion', 'flowus', 'webdav', 'zotero'], ['send'], ['blocks']]},
  'packages/ask': {order: [['index.ts'], ['answer'], ['cite', 'find'], ['units', 'citation.ts']]},
  'packages/engine': {
    order: [
      ['index.ts', 'client.ts'],
      ['browser'],
      ['worker'],
      ['translate', 'dump', 'formats.ts'],
      ['convert.ts', 'page-images.ts', 'inspect.ts', 'review-formulas.ts'],
      ['crops.ts'],
      ['png.ts', 'upright-raster.ts', 'page-range.ts'],
    ],
  },
  'packages/math': {
    order: [['ocr', 'mathml'], ['layout-to-tex.ts'], ['layout', 'assemble'], ['tex'], ['tag'], ['verify']],
  },
  'packages/ocr': {
    order: [
      ['index.ts', 'recognizer.ts', 'pages.ts', 'browser.ts'],
      ['document'],
      ['regions'],
      ['trust', 'page', 'glyphs'],
      ['read'],
      ['orientation', 'dewarp', 'detect', 'facts'],
      ['images', 'tesseract', 'onnx'],
      ['pixels'],
    ],
  },
  'packages/readers': {
    order: [
      ['index.ts', 'read.ts', 'html'],
      ['stages.ts', 'collect-stats.ts'],
      ['assemble'],
      ['structure'],
      ['layout/blocks'],
      ['layout/algorithms', 'layout/listings'],
      ['layout/formulas', 'layout/tables/find-tables.ts', 'layout/tables/find-page-tables.ts'],
      ['layout/tables/accept'],
      ['layout/tables/aligned', 'layout/tables/grids'],
      ['layout/tables/cells'],
      ['layout/tables/parts'],
      ['layout/columns', 'layout/figures', 'layout/furniture'],
      ['layout/lines'],
      ['layout/forms', 'layout/orientation'],
      ['text'],
      ['draft'],
    ],
  },
  'packages/pdf': {
    order: [
      ['index.ts'],
      ['edit/open-editor.ts'],
      ['edit/page', 'edit/combine', 'edit/text-layer'],
      ['edit/file'],
      ['content'],
      ['objects', 'fonts'],
      ['pdfjs'],
      ['matrix.ts'],
    ],
  },
  'packages/writers': {
    order: [
      ['pdf/overlay/write.ts'],
      ['pdf/overlay/overlay.ts'],
      ['pdf/overlay/open-page.ts'],
      ['pdf/overlay/paint'],
      ['pdf/overlay/fit'],
      ['pdf/overlay/compose'],
      ['pdf/overlay/room'],
      ['pdf/overlay/scan'],
      ['pdf/overlay/measure'],
      ['pdf/typeset'],
    ],
  },
};
