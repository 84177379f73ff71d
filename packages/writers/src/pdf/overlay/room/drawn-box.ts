import type {PageBox} from '@recto/model';

/**
 * The smallest drawn area around a text: a card, a button, a bar at the side of a page. None for areas as wide as most of the
 * page's text. All in local coordinates.
 */
export function drawnBox(box: PageBox, areas: readonly PageBox[], body: PageBox): PageBox | undefined {
  const most = mostFramed * (body.right - body.left);
  let inner: PageBox | undefined;
  for (const area of areas) {
    const around =
      area.top < box.top - 1 && area.bottom > box.bottom + 1 && area.left < box.left - 1 && area.right > box.right + 1;
    const width = area.right - area.left;
    if (around && width < most && (!inner || width < inner.right - inner.left)) inner = area;
  }
  return inner;
}

// of the width of the page's text
const mostFramed = 0.9;
