/** Calls back when a person is about to scroll something themselves: by wheel, pointer, touch or key. */
export function onReaderMove(element: HTMLElement, moved: () => void, signal: AbortSignal): void {
  for (const kind of ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const)
    element.addEventListener(kind, moved, {capture: true, passive: true, signal});
}
