import type {ChatCitation} from '@recto/api';
import {useCallback, useEffect, useMemo, useRef} from 'react';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../../core/settings/user-settings.ts';
import {RenderingBoundary} from '../../../ui/rendering-boundary.tsx';
import {LiveBlock, splitBlocks} from '../../markdown/index.ts';
import {messages} from '../messages.ts';
import classes from './answer.module.css';
import {calmTail} from './calm-tail.ts';
import {type ChipWords, dressCitations, pageOf} from './citation-chips.ts';
import {CitationPreview, useCitationPreview} from './citation-preview.tsx';

/** The text of an answer: blocks that are written stay as they are drawn, and only the last one is drawn again while it grows. */
export function AnswerText({
  content,
  running,
  citations,
  nameOf,
  onCite,
}: {
  readonly content: string;
  readonly running: boolean;
  readonly citations: readonly ChatCitation[];
  /** The name of a document, where there are several. */
  readonly nameOf: (parseId: string) => string | undefined;
  readonly onCite: (citation: ChatCitation) => void;
}) {
  const t = useMessages(messages);
  const renderer = useUserSettings(state => state.formulaRenderer);
  const root = useRef<HTMLDivElement>(null);
  const preview = useCitationPreview(citations);
  const words = useMemo((): ChipWords => {
    const page = (citation: ChatCitation) => t('pageShort', {page: pageOf(citation) ?? ''});
    return {
      page,
      missing: t('notFound'),
      kind: t('citation'),
      document: ({parseId}) => nameOf(parseId) ?? '',
    };
  }, [t, nameOf]);
  // blocks are dressed when they are drawn, and all of them again when a citation comes
  const latest = useRef({citations, words});
  latest.current = {citations, words};
  const dress = useCallback((drawn: ParentNode) => {
    dressCitations(drawn, latest.current.citations, latest.current.words, classes);
  }, []);
  useEffect(() => {
    if (root.current) dressCitations(root.current, citations, words, classes);
  }, [citations, words]);
  const blocks = useMemo(() => splitBlocks(content), [content]);
  const citationOf = (target: EventTarget) => {
    const number = (target as Element).closest<HTMLElement>('[data-citation]')?.dataset['citation'];
    return citations.find(one => String(one.number) === number);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked is a button
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the buttons in it
    <div
      ref={root}
      className={classes['text']}
      onClick={({target}) => {
        const citation = citationOf(target);
        if (citation?.found) {
          preview.close();
          onCite(citation);
        }
      }}
      {...preview.listeners}
    >
      {blocks.map(({text, line}, index) => (
        <RenderingBoundary key={line} title={t('renderingError')}>
          <LiveBlock
            markdown={running && index === blocks.length - 1 ? calmTail(text) : text}
            renderer={renderer}
            dress={dress}
          />
        </RenderingBoundary>
      ))}
      <CitationPreview preview={preview} nameOf={nameOf} />
    </div>
  );
}
