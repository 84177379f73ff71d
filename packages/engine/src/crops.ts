import {
  type Asset,
  type AssetId,
  boxHeight,
  boxWidth,
  type Doc,
  growBox,
  type NodeId,
  type Place,
  type Report,
} from '@recto/model';
import type {PdfRenderer} from '@recto/pdf';
import {latexRefusal} from '@recto/writers/parts';
import {figureDpi} from './figure-dpi.ts';
import {encodePng} from './png.ts';
import {uprightRaster} from './upright-raster.ts';

export type CropOptions = {
  /** Pixels per inch of the crops. */
  readonly dpi: number;
  /** A formula below this confidence keeps its crop beside its TeX. */
  readonly minFormulaConfidence: number;
  /** The same on pages read by OCR, where a wrong glyph shows nowhere else. */
  readonly minFormulaConfidenceOnScans: number;
};

export const cropDefaults: CropOptions = {dpi: figureDpi, minFormulaConfidence: 0.5, minFormulaConfidenceOnScans: 0.8};

type Context = CropOptions & {
  readonly keep: (asset: Asset, bytes: Uint8Array) => Promise<void> | void;
  readonly report: Report;
  readonly signal: AbortSignal;
};

/**
 * Crops figures, and formulas that are uncertain or that LaTeX cannot be given, from the page images and attaches them to their nodes
 * as assets.
 *
 * `open` opens a renderer of the source; it is called only when there is something to crop. A crop that fails is a diagnostic, and
 * its node stays as it was.
 */
export async function addCrops(doc: Doc, open: () => Promise<PdfRenderer>, context: Context): Promise<Doc> {
  const wanted = wantedCrops(doc, context);
  if (wanted.size === 0) return doc;
  const assets = new Map<object, Asset>();
  let renderer: PdfRenderer | undefined;
  try {
    renderer = await open();
    const sizes = new Map(doc.pages.map(page => [page.number, page]));
    for (const [node, {id, place}] of wanted) {
      context.signal.throwIfAborted();
      try {
        const page = sizes.get(place.page);
        const box = growBox(place.box, margin);
        const clip = {
          left: Math.max(0, box.left),
          top: Math.max(0, box.top),
          right: Math.min(page?.width ?? box.right, box.right),
          bottom: Math.min(page?.height ?? box.bottom, box.bottom),
        };
        const drawn = await renderer.render(
          place.page,
          affordableDpi(context.dpi, boxWidth(clip), boxHeight(clip)),
          clip,
        );
        const raster = uprightRaster(drawn, page?.corners);
        const bytes = await encodePng(raster);
        const asset: Asset = {id, mediaType: 'image/png', width: raster.width, height: raster.height, from: place};
        await context.keep(asset, bytes);
        assets.set(node, asset);
      } catch (error) {
        context.signal.throwIfAborted();
        context.report({code: 'picture-failed', page: place.page, message: messageOf(error)});
      }
    }
  } catch (error) {
    context.signal.throwIfAborted();
    context.report({code: 'picture-failed', page: [...wanted.values()][0]!.place.page, message: messageOf(error)});
  } finally {
    await renderer?.close();
  }
  const children = mapNodes(doc.children, node => withAsset(node, assets.get(node)?.id)) as Doc['children'];
  return {...doc, assets: [...doc.assets, ...assets.values()], children};
}

// strokes reach half their width beyond the box of their path
const margin = 1;

// a poster's figure at full resolution would take hundreds of megabytes
const maxPixels = 16e6;

function affordableDpi(dpi: number, width: number, height: number): number {
  const pixels = (width * height * dpi * dpi) / (72 * 72);
  return pixels > maxPixels ? dpi * Math.sqrt(maxPixels / pixels) : dpi;
}

type Wanted = {readonly id: AssetId; readonly place: Place};
type Loose = {
  readonly type?: string;
  readonly id?: NodeId;
  readonly tex?: string;
  readonly confidence?: number;
  readonly from?: readonly Place[];
};

/** Nodes that need a crop, in document order. */
function wantedCrops(doc: Doc, {minFormulaConfidence, minFormulaConfidenceOnScans}: CropOptions): Map<object, Wanted> {
  const ocrPages = new Set(
    (doc.coverage ?? []).flatMap(({page, recognised}) => (recognised === undefined ? [] : [page])),
  );
  const unparsed = new Set(doc.diagnostics.flatMap(each => (each.code === 'formula-not-parsed' ? [each.node] : [])));
  const wanted = new Map<object, Wanted>();
  const counts = {figure: 0, formula: 0};
  mapNodes(doc.children, node => {
    const {type, id, tex, confidence, from} = node as Loose;
    const place = from?.[0];
    if (!place || boxWidth(place.box) <= 0 || boxHeight(place.box) <= 0) return node;
    const kind =
      type === 'figure' && !('asset' in node)
        ? 'figure'
        : (type === 'equation' || type === 'inlineMath') &&
            ((confidence ?? 1) < (ocrPages.has(place.page) ? minFormulaConfidenceOnScans : minFormulaConfidence) ||
              (id !== undefined && unparsed.has(id)) ||
              latexRefusal(tex ?? '') !== undefined)
          ? 'formula'
          : undefined;
    if (kind) wanted.set(node, {id: `${kind}-${++counts[kind]}`, place});
    return node;
  });
  return wanted;
}

function withAsset(node: object, id: AssetId | undefined): object {
  if (id === undefined) return node;
  return (node as Loose).type === 'figure' ? {...node, asset: id} : {...node, picture: id};
}

/** Replaces each node of a tree, children first; a node without a change stays the same object. */
function mapNodes(nodes: readonly object[], change: (node: object) => object): readonly object[] {
  let changed = false;
  const mapped = nodes.map(node => {
    let next = change(node);
    for (const [field, value] of Object.entries(node)) {
      if (field === 'from') continue;
      if (Array.isArray(value) && typeof value[0] === 'object') {
        const below = mapNodes(value, change);
        if (below !== value) next = {...next, [field]: below};
      } else if (field === 'caption') {
        const [below] = mapNodes([value], change);
        if (below !== value) next = {...next, caption: below};
      }
    }
    if (next !== node) changed = true;
    return next;
  });
  return changed ? mapped : nodes;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
