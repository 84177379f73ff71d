import {CloseButton, Portal, Title} from '@mantine/core';
import {useDebouncedCallback} from '@mantine/hooks';
import {type PointerEvent, type ReactNode, useEffect, useId, useRef, useState} from 'react';
import {type Box, fit, handles, move, openingBox, resize} from './floating-box.ts';
import styles from './floating-modal.module.css';

const step = 16;

/**
 * A window that floats over the screen and leaves it usable: moved by its title, resized by eight handles, both also by the
 * arrow keys on the title (with Shift for the size). Escape closes it.
 */
export function FloatingModal({
  title,
  closeLabel,
  moveLabel,
  onClose,
  children,
}: {
  readonly title: string;
  readonly closeLabel: string;
  /** Explains how the keys move and resize it. */
  readonly moveLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const [box, setBox] = useState<Box>(() => openingBox(view()));
  const headingId = useId();
  const frame = useRef<HTMLElement>(null);
  const before = useRef<Element>(null);

  const refit = useDebouncedCallback(() => setBox(now => fit(now, view())), 100);
  useEffect(() => {
    addEventListener('resize', refit);
    return () => removeEventListener('resize', refit);
  }, [refit]);
  useEffect(() => {
    before.current = document.activeElement;
    frame.current?.focus();
    return () => (before.current as HTMLElement | null)?.focus?.();
  }, []);

  const dragging = (change: (from: Box, dx: number, dy: number) => Box) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    const target = event.currentTarget;
    const [x, y] = [event.clientX, event.clientY];
    target.setPointerCapture(event.pointerId);
    const onMove = (moved: globalThis.PointerEvent) => setBox(change(box, moved.clientX - x, moved.clientY - y));
    target.addEventListener('pointermove', onMove);
    target.addEventListener('lostpointercapture', () => target.removeEventListener('pointermove', onMove), {
      once: true,
    });
  };

  const onTitleKey = (event: React.KeyboardEvent) => {
    const [dx, dy] = arrows[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    setBox(now => (event.shiftKey ? resize(now, 'se', dx, dy, view()) : move(now, dx, dy, view())));
  };

  return (
    <Portal>
      <section
        ref={frame}
        role="dialog"
        aria-labelledby={headingId}
        tabIndex={-1}
        className={styles['window']}
        style={box}
        onKeyDown={event => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <header
          className={styles['title']}
          onPointerDown={dragging((from, dx, dy) => move(from, dx, dy, view()))}
          data-testid="floating-title"
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the window from here */}
          {/* biome-ignore lint/a11y/useSemanticElements: no fields are grouped here */}
          <div className={styles['grip']} role="group" tabIndex={0} aria-label={moveLabel} onKeyDown={onTitleKey}>
            <Title order={2} id={headingId} size="sm" fw={600}>
              {title}
            </Title>
          </div>
          <CloseButton size="sm" aria-label={closeLabel} onClick={onClose} />
        </header>
        <div className={styles['content']}>{children}</div>
        {handles.map(handle => (
          <div
            key={handle}
            className={styles['handle']}
            data-handle={handle}
            onPointerDown={dragging((from, dx, dy) => resize(from, handle, dx, dy, view()))}
          />
        ))}
      </section>
    </Portal>
  );
}

const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

const view = () => ({width: window.innerWidth, height: window.innerHeight});
