import type {PDFViewer} from 'pdfjs-dist/web/pdf_viewer.mjs';
import type {PagePosition} from './page-position.ts';

// milliseconds after which a pane that was resized is drawn anew
const resizeDelay = 100;

/** Zooms with Ctrl and the wheel, and keeps a page fitted to its pane when that is resized or scrolled sideways, until the signal ends it. */
export function keepFitted(
  container: HTMLElement,
  viewer: PDFViewer,
  {elementOf, spot}: PagePosition,
  signal: AbortSignal,
): void {
  const isFitted = () => ['page-width', 'page-fit'].includes(viewer.currentScaleValue ?? '');
  container.addEventListener(
    'scroll',
    () => {
      // a wider page makes room at the side: a match that is scrolled to must not push its own page out of sight
      const isNarrowEnough = () => (elementOf(spot()?.page ?? 1)?.offsetWidth ?? 0) <= container.clientWidth;
      if (container.scrollLeft > 0 && isFitted() && isNarrowEnough()) container.scrollLeft = 0;
    },
    {passive: true, signal},
  );
  container.addEventListener(
    'wheel',
    event => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      viewer.updateScale({
        steps: event.deltaY < 0 ? 1 : -1,
        origin: [event.clientX, event.clientY],
        drawingDelay: 200,
      } as never);
    },
    {passive: false, signal},
  );
  let resizing: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(resizing);
    resizing = setTimeout(() => {
      if (isFitted()) viewer.currentScaleValue = String(viewer.currentScaleValue);
      viewer.update();
    }, resizeDelay);
  });
  observer.observe(container);
  signal.addEventListener('abort', () => {
    clearTimeout(resizing);
    observer.disconnect();
  });
}
