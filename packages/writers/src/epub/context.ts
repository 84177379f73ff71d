import {type AssetId, type Doc, escapeHtml, type Heading} from '@recto/model';
import {assetFile} from '../asset-file.ts';
import {directionOf} from '../direction.ts';
import {anchorOf} from '../html/anchor.ts';
import type {HtmlContext} from '../html/blocks.ts';
import {isImage} from '../html/data-uri.ts';
import {formulaHtml} from '../html/formula.ts';
import type {Chapter} from './chapters.ts';

/** The images that are at hand; those that the text shows are remembered. */
export function imagesOf(doc: Doc, assets: ReadonlyMap<AssetId, Uint8Array>) {
  const known = new Map(doc.assets.map(asset => [asset.id, asset]));
  const used = new Map<AssetId, {readonly path: string; readonly mediaType: string; readonly bytes: Uint8Array}>();
  return {
    used,
    path(id: AssetId): string | undefined {
      const [asset, bytes] = [known.get(id), assets.get(id)];
      if (!asset || !bytes || !isImage(asset.mediaType, bytes)) return undefined;
      const path = `images/${assetFile(asset)}`;
      used.set(id, {path, mediaType: asset.mediaType, bytes});
      return path;
    },
  };
}

/** How the blocks of a chapter are written: links lead to the files of their targets, names are names of XML. */
export function contextOf(
  {file}: Chapter,
  files: ReadonlyMap<string, string>,
  images: ReturnType<typeof imagesOf>,
  levels: ReadonlyMap<Heading, number>,
): HtmlContext {
  const written = new Set<string>();
  const formula = (node: {tex: string; confidence?: number; picture?: AssetId}, display: boolean): string => {
    const picture = node.tex.trim() === '' || node.confidence === 0 ? node.picture : undefined;
    const path = picture === undefined ? undefined : images.path(picture);
    return path === undefined
      ? formulaHtml(node.tex, display, 'mathml')
      : `<img class="formula" src="${path}" alt="${escapeHtml(node.tex)}">`;
  };
  return {
    formula: node => formula(node, false),
    equation: node => formula(node, true),
    picture: images.path,
    classes: true,
    href(target) {
      const at = files.get(target);
      return at === undefined ? undefined : `${at === file ? '' : at}#${xmlId(target)}`;
    },
    attributes(node) {
      const id = xmlId(node.id);
      // what stands twice in a file has its name once
      const own = written.has(id) ? '' : ` id="${id}"`;
      written.add(id);
      return `${own} dir="${directionOf(node)}"`;
    },
    level: heading => levels.get(heading) ?? heading.depth,
    alignBy: 'style',
  };
}

/** A name as XML has them: letters, digits, hyphens and full stops. */
export const xmlId = (id: string): string =>
  anchorOf(id).replace(/[^\w-]/g, character => `.${character.charCodeAt(0)}.`);
