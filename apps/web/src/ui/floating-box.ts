/** Where a floating window stands, in CSS pixels from the top left of the page's own window. */
export type Box = {readonly left: number; readonly top: number; readonly width: number; readonly height: number};
export type Size = {readonly width: number; readonly height: number};

/** The edges and corners that are pulled, by the points of the compass. */
export const handles = ['n', 'e', 's', 'w', 'ne', 'se', 'sw', 'nw'] as const;
export type Handle = (typeof handles)[number];

// 25rem
const narrowest = 400;
const margin = 16;
// as much of a window that was moved away stays within reach
const reach = 80;

/** What a floating window may measure: 25rem to 70 % of the width, 60 to 90 % of the height; all of a narrow page's width. */
export function limitsOf(view: Size) {
  const minWidth = Math.min(narrowest, view.width);
  return {
    minWidth,
    maxWidth: Math.max(minWidth, view.width * 0.7),
    minHeight: view.height * 0.6,
    maxHeight: view.height * 0.9,
  };
}

/** Where a floating window opens: at the right, 25rem wide, 90 % of the height. */
export function openingBox(view: Size): Box {
  const {minWidth: width, maxHeight: height} = limitsOf(view);
  return {left: Math.max(0, view.width - width - margin), top: (view.height - height) / 2, width, height};
}

/** The box after it was moved by its title; a part of the title stays in sight. */
export const move = (box: Box, dx: number, dy: number, view: Size): Box => ({
  ...box,
  left: clamp(box.left + dx, reach - box.width, view.width - reach),
  top: clamp(box.top + dy, 0, view.height - reach / 2),
});

/** The box after one of its handles was pulled: what is opposite stays where it is, also at the limits. */
export function resize(box: Box, handle: Handle, dx: number, dy: number, view: Size): Box {
  const {minWidth, maxWidth, minHeight, maxHeight} = limitsOf(view);
  const wider = handle.includes('e') ? dx : handle.includes('w') ? -dx : 0;
  const higher = handle.includes('s') ? dy : handle.includes('n') ? -dy : 0;
  const width = clamp(box.width + wider, minWidth, maxWidth);
  const height = clamp(box.height + higher, minHeight, maxHeight);
  return {
    width,
    height,
    left: handle.includes('w') ? box.left + box.width - width : box.left,
    top: handle.includes('n') ? box.top + box.height - height : box.top,
  };
}

/** The box in a page whose window has another size now. */
export const fit = (box: Box, view: Size): Box => move(resize(box, 'se', 0, 0, view), 0, 0, view);

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
