type Box = {readonly left: number; readonly top: number; readonly right: number; readonly bottom: number};

// points: what stands around a sign, above and below it first of all, helps to find it, and a sign alone would be blown up
const [aside, above, narrowest, highest] = [16, 36, 240, 200];

/** The part of a page to show for a box on it, in points: with a margin, not too narrow, not too high, within the page's width. */
export function cropOf(box: Box, pageWidth: number) {
  const width = Math.min(pageWidth, Math.max(narrowest, box.right - box.left + 2 * aside));
  const left = Math.max(0, Math.min(pageWidth - width, (box.left + box.right - width) / 2));
  const top = Math.max(0, box.top - above);
  return {left, top, width: width, height: Math.min(highest, box.bottom + above - top)};
}

/** Where a box lies in what is shown around it, as shares of that, 0 to 1; what goes beyond is cut. */
export function markIn(part: ReturnType<typeof cropOf>, box: Box) {
  const within = (share: number) => Math.max(0, Math.min(1, share));
  const left = within((box.left - part.left) / part.width);
  const top = within((box.top - part.top) / part.height);
  return {
    left,
    top,
    width: within((box.right - part.left) / part.width) - left,
    height: within((box.bottom - part.top) / part.height) - top,
  };
}
