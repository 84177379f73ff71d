import {boxWidth, centerX, centerY, contains, firstIndex, type PageBox, unionBoxes} from '@recto/model';
import type {RecognizedSign} from '../../facts/ocr-page.ts';

/**
 * Relations and colons with the half of them that was left out of their box and taken for a sign or a rule by itself: the lower
 * bar of `≥`, a stroke of `=`, the upper dot of `:`. Such a half is as wide as its sign, right above or below it, and unsure. So is the drop at the end
 * of an integral's stroke, within the sign's box, when it was taken for a point.
 */
export function withOwnHalves(signs: readonly RecognizedSign[]): RecognizedSign[] {
  const wholes = signs.filter(({sign}) => relation.test(sign) || sign === ':').sort(byLeft);
  const integrals = signs.filter(({sign, confidence}) => integral.test(sign) && confidence > unsure);
  const owners = new Map<RecognizedSign, RecognizedSign>();
  for (const half of signs) {
    const owner =
      half.confidence < unsure
        ? (ownerOf(half, wholes) ?? (half.confidence < drop ? integrals.find(whole => isDrop(half, whole)) : undefined))
        : undefined;
    if (owner && !owners.has(owner)) owners.set(half, owner);
  }
  if (owners.size === 0) return [...signs];
  const boxes = new Map<RecognizedSign, PageBox>();
  for (const [half, owner] of owners) boxes.set(owner, unionBoxes([boxes.get(owner) ?? owner.box, half.box])!);
  return signs
    .filter(sign => !owners.has(sign))
    .map(sign => (boxes.has(sign) ? {...sign, box: boxes.get(sign)!} : sign));
}

/** Rules that are no stroke of a relation. */
export function rulesApart(bars: readonly PageBox[], signs: readonly RecognizedSign[]): PageBox[] {
  const wholes = signs.filter(({sign}) => relation.test(sign)).sort(byLeft);
  return bars.filter(bar => !around(bar.left, wholes).some(sign => isHalf(bar, sign)));
}

function ownerOf(half: RecognizedSign, wholes: readonly RecognizedSign[]): RecognizedSign | undefined {
  const isStroke = /^[−=¯_-]$/u.test(half.sign);
  if (!isStroke && !/^[.·˙]$/u.test(half.sign)) return undefined;
  return around(half.box.left, wholes).find(
    whole =>
      whole !== half &&
      whole.confidence > half.confidence &&
      (whole.sign === ':') !== isStroke &&
      isHalf(half.box, whole),
  );
}

const isDrop = ({sign, box}: RecognizedSign, {box: whole}: RecognizedSign): boolean =>
  /^[.·˙,]$/u.test(sign) && contains(whole, centerX(box), centerY(box));

function isHalf(half: PageBox, {box, size}: RecognizedSign): boolean {
  const slack = Math.max(leastSlack, sideSlack * boxWidth(box));
  if (Math.abs(half.left - box.left) > slack || Math.abs(half.right - box.right) > slack) return false;
  const gap = Math.max(half.top - box.bottom, box.top - half.bottom);
  return gap > -widestOverlap * size && gap < widestGap * size;
}

/** Those of the signs, sorted from the left, that begin about there. */
function around(left: number, sorted: readonly RecognizedSign[]): RecognizedSign[] {
  return sorted.slice(
    firstIndex(sorted, ({box}) => box.left >= left - farthest),
    firstIndex(sorted, ({box}) => box.left > left + farthest),
  );
}

const byLeft = (a: RecognizedSign, b: RecognizedSign): number => a.box.left - b.box.left;

const relation = /^[=≤≥≡⩽⩾⊆⊇≃⪯⪰⊑⊒]$/u;
const integral = /^[∫∬∭∮∯]$/u;
const unsure = 0.5;
const drop = 0.3;
// pixels at twenty-two an em
const leastSlack = 1.5;
const farthest = 6;
// share of its width
const sideSlack = 0.15;
// em
const widestGap = 0.2;
const widestOverlap = 0.15;
