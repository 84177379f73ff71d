import {type Asset, type AssetId, escapeXml} from '@recto/model';
import {textHeight, textWidth} from '../../page-setup.ts';
import type {Relations} from '../package/relations.ts';
import type {DocxContext} from './context.ts';

/**
 * An image as a run, as large as it stands in the source but within the margins; undefined when its bytes are not at
 * hand. Within a line it is no higher than three of them.
 */
export function imageRun(
  id: AssetId,
  alt: string,
  context: DocxContext,
  relations: Relations,
  place: 'block' | 'line',
): string | undefined {
  const asset = context.assets.get(id);
  const file = asset && context.media.file(asset);
  if (!asset || file === undefined) return undefined;
  const {width, height} = shownSize(asset, {
    width: textWidth(context.page) / 20,
    height: (textHeight(context.page) / 20) * (place === 'block' ? 0.85 : 0.5),
  });
  const extent = `cx="${Math.max(1, Math.round(width * emuPerPoint))}" cy="${Math.max(1, Math.round(height * emuPerPoint))}"`;
  const number = context.media.nextDrawing();
  const relation = relations.toPart('image', file);
  const name = `Picture ${number}`;
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${extent}/><wp:docPr id="${number}" name="${name}" descr="${escapeXml(alt.slice(0, longestAlt))}"/><wp:cNvGraphicFramePr><a:graphicFrameLocks noChangeAspect="1"/></wp:cNvGraphicFramePr><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${number}" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}

const emuPerPoint = 12_700;
const longestAlt = 2000;

/** Points: as in the source, else by its pixels at 150 an inch; smaller when there is no room. */
function shownSize({from, width, height}: Asset, room: {width: number; height: number}) {
  const box = {width: from.box.right - from.box.left, height: from.box.bottom - from.box.top};
  const placed = box.width > 0 && box.height > 0;
  const size = placed ? box : {width: (width * 72) / 150, height: (height * 72) / 150};
  // the crop has a margin around the box: its proportions are those of its pixels
  const tall = width > 0 && height > 0 ? (size.width * height) / width : size.height;
  const scale = Math.min(1, room.width / Math.max(1, size.width), room.height / Math.max(1, tall));
  return {width: size.width * scale, height: tall * scale};
}
