type Box = {readonly left: number; readonly top: number; readonly right: number; readonly bottom: number};

// points: what stands around a sign, above and below it first of all, helps to find it, and a sign alone would be blown up
const [aside, above, narrowest, highest] = [12, 22, 200, 180];

/** The part of a page to show for a box on it, in points: with a margin, not too narrow, not too high, within the page's width. */
export function cropOf(box: Box, pageWidth: number) {
  const wanted = Math.min(pageWidth, Math.max(narrowest, box.right - box.left + 2 * aside));
  const left = Math.max(0, Math.min(pageWidth - wanted, (box.left + box.right - wanted) / 2));
  const top = Math.max(0, box.top - above);
  return {left, top, width: wanted, height: Math.min(highest, box.bottom + above - top)};
}
