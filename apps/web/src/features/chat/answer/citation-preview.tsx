import {Paper, Portal, Text} from '@mantine/core';
import type {ChatCitation} from '@recto/api';
import {type FocusEvent, type PointerEvent, useEffect, useId, useLayoutEffect, useRef, useState} from 'react';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../../core/settings/user-settings.ts';
import {MarkdownBlock} from '../../markdown/index.ts';
import {messages} from '../messages.ts';
import classes from './answer.module.css';
import {pageOf} from './citation-chips.ts';

// milliseconds
const before = 120;
const after = 180;

type Shown = {readonly citation: ChatCitation; readonly chip: HTMLElement};

export type Preview = ReturnType<typeof useCitationPreview>;

/** What shows the citation that the pointer or the focus is on: the listeners of the text that holds the chips, and the state. */
export function useCitationPreview(citations: readonly ChatCitation[]) {
  const [shown, setShown] = useState<Shown>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (next: Shown | undefined, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(next), wait);
  };
  const open = shown !== undefined;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const close = () => setShown(undefined);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    // it would stand where its chip was
    addEventListener('scroll', close, {capture: true, passive: true});
    addEventListener('keydown', onKeyDown, {capture: true});
    return () => {
      removeEventListener('scroll', close, {capture: true});
      removeEventListener('keydown', onKeyDown, {capture: true});
    };
  }, [open]);
  const under = (target: EventTarget): Shown | undefined => {
    const chip = (target as Element).closest<HTMLElement>('[data-citation]');
    const citation = citations.find(({number}) => String(number) === chip?.dataset['citation']);
    return chip && citation ? {chip, citation} : undefined;
  };
  return {
    shown,
    close: () => later(undefined, 0),
    /** The pointer may go over to it. */
    hold: () => clearTimeout(timer.current),
    release: () => later(undefined, after),
    listeners: {
      onPointerOver: ({target, pointerType}: PointerEvent) => {
        const found = pointerType === 'mouse' ? under(target) : undefined;
        if (found) later(found, before);
      },
      onPointerOut: ({target}: PointerEvent) => under(target) && later(undefined, after),
      onFocus: ({target}: FocusEvent) => {
        const found = target.matches(':focus-visible') ? under(target) : undefined;
        if (found) later(found, 0);
      },
      onBlur: ({target}: FocusEvent) => under(target) && later(undefined, 0),
    },
  };
}

// pixels between the chip and it, and to the edges of the window
const gap = 6;
const margin = 8;

/** What a citation quotes, and where that stands. */
export function CitationPreview({
  preview: {shown, hold, release},
  nameOf,
}: {
  readonly preview: Preview;
  readonly nameOf: (parseId: string) => string | undefined;
}) {
  if (!shown) return null;
  return (
    <Portal>
      <Bubble shown={shown} nameOf={nameOf} onPointerEnter={hold} onPointerLeave={release} />
    </Portal>
  );
}

function Bubble({
  shown: {citation, chip},
  nameOf,
  onPointerEnter,
  onPointerLeave,
}: {
  readonly shown: Shown;
  readonly nameOf: (parseId: string) => string | undefined;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}) {
  const t = useMessages(messages);
  const renderer = useUserSettings(state => state.formulaRenderer);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const at = chip.getBoundingClientRect();
    const {width, height} = element.getBoundingClientRect();
    const above = at.top - height - gap;
    const left = Math.min(Math.max(margin, at.left + at.width / 2 - width / 2), innerWidth - width - margin);
    element.style.left = `${left}px`;
    element.style.top = `${above >= margin ? above : at.bottom + gap}px`;
    chip.setAttribute('aria-describedby', id);
    return () => chip.removeAttribute('aria-describedby');
  }, [chip, id]);
  const {found, parseId, kind, text, quote} = citation;
  const page = pageOf(citation);
  const where = [nameOf(parseId), found && page !== undefined ? t('page', {page}) : t('notFoundLong')];
  return (
    <Paper
      ref={box}
      id={id}
      role="tooltip"
      className={classes['preview'] ?? ''}
      withBorder
      shadow="md"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <Text size="xs" c={found ? 'dimmed' : 'red'} mb={4} truncate>
        {where.filter(Boolean).join(' · ')}
      </Text>
      <div className={classes['quote']}>
        {found && kind === 'equation' ? (
          <MarkdownBlock markdown={`$$\n${text}\n$$`} renderer={renderer} />
        ) : (
          text || quote
        )}
      </div>
    </Paper>
  );
}
