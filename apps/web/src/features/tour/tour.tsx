import {Button, Group, Portal, Text} from '@mantine/core';
import {useEffect, useId, useRef, useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {focusScreen} from '../../ui/focus.ts';
import {messages} from './messages.ts';
import {steps, type TourStep} from './steps.ts';
import styles from './tour.module.css';
import {endTour} from './tour-store.ts';

/**
 * Says what each part of the viewer does, one after the other, and frames it. It lies over the screen without closing it off: who
 * wants to try something does, and Escape or the button ends it.
 */
export const Tour = () => (
  <Portal>
    <Card />
  </Portal>
);

function Card() {
  const t = useMessages(messages);
  const [step, setStep] = useState<TourStep>('source');
  const at = steps.indexOf(step);
  const [before, next] = [steps[at - 1], steps[at + 1]];
  const text = useId();
  const forward = useRef<HTMLButtonElement>(null);
  useFrame(step);
  useEffect(() => {
    forward.current?.focus({preventScroll: true});
    const {href} = location;
    return () => {
      // whoever leaves the document has seen enough; React's development build takes it away and puts it back
      if (location.href !== href) endTour();
    };
  }, []);
  const end = () => {
    const shown = document.querySelector<HTMLElement>('[data-tour="result"] [tabindex="0"]');
    if (shown) shown.focus({preventScroll: true});
    else focusScreen();
    endTour();
  };
  return (
    <section
      role="dialog"
      aria-label={t('tour')}
      className={styles['card']}
      onKeyDown={event => event.key === 'Escape' && end()}
    >
      {/* read out anew at each step: the focus stays on the button that leads on */}
      <div id={text} aria-live="polite">
        <Text size="xs" c="dimmed">
          {t('count', {step: at + 1, total: steps.length})}
        </Text>
        <h2>{t(step)}</h2>
        <Text size="sm">{t(`${step}About`)}</Text>
      </div>
      <Group justify="space-between" mt="sm">
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          ml={-8}
          onClick={end}
          style={{visibility: next ? undefined : 'hidden'}}
        >
          {t('skip')}
        </Button>
        <Group gap="xs">
          {before && (
            <Button size="xs" variant="default" onClick={() => setStep(before)}>
              {t('back')}
            </Button>
          )}
          <Button ref={forward} size="xs" aria-describedby={text} onClick={() => (next ? setStep(next) : end())}>
            {t(next ? 'forward' : 'done')}
          </Button>
        </Group>
      </Group>
    </section>
  );
}

/** Frames what a step is about, also what appears only while it is told. */
function useFrame(step: TourStep): void {
  useEffect(() => {
    const framed = new Set<Element>();
    const frame = () => {
      for (const element of document.querySelectorAll(`[data-tour="${step}"]:not([data-toured])`)) {
        element.setAttribute('data-toured', '');
        framed.add(element);
      }
    };
    frame();
    const observer = new MutationObserver(frame);
    observer.observe(document.body, {childList: true, subtree: true});
    return () => {
      observer.disconnect();
      for (const element of framed) element.removeAttribute('data-toured');
    };
  }, [step]);
}
