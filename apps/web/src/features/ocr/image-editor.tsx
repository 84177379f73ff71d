import {SegmentedControl, VisuallyHidden} from '@mantine/core';
import {useMediaQuery} from '@mantine/hooks';
import {useMemo, useState} from 'react';
import {showDone, showError, showInfo} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {ConflictDialog, Versions} from '../editor/index.ts';
import {useOcrConfig} from './config-store.ts';
import type {CopyKind} from './copy-formats.ts';
import {copyText} from './copy-text.ts';
import {EditorBar} from './editor-bar.tsx';
import {EditorPanes, type Pane} from './editor-panes.tsx';
import {ImagePane} from './image-pane.tsx';
import {LineList, TrustSummary} from './line-list.tsx';
import {messages} from './messages.ts';
import classes from './ocr.module.css';
import {TextPane} from './text-pane.tsx';
import {TextPreview} from './text-preview.tsx';
import {type ReadLine, readLines, type UncertainFormula} from './trust.ts';
import {useCopyForWord} from './use-copy-for-word.ts';
import {useResultText} from './use-result-text.ts';
import type {ViewData} from './view-store.ts';

const belowPanes = ['preview', 'lines'] as const;
const narrowPanes = ['image', 'text', ...belowPanes] as const;
const paneNames = {image: 'paneImage', text: 'paneText', preview: 'panePreview', lines: 'paneLines'} as const;

const noDoubts: readonly UncertainFormula[] = [];

/** An image, the text that was recognized in it, and a preview of the text. */
export function ImageEditor({view, name}: {readonly view: ViewData; readonly name: string}) {
  const t = useMessages(messages);
  const copyWord = useCopyForWord();
  const narrow = useMediaQuery('(width < 768px)', false, {getInitialValueInEffect: false});
  const state = view.ocrImageState[view.shown]!;
  const {origin, assets, trust} = state;
  const doubts = trust?.uncertainFormulas ?? noDoubts;
  const lines = useMemo(() => readLines(origin, doubts), [origin, doubts]);
  const result = useResultText(name, state);
  const wrap = useOcrConfig(config => config.isWrap);
  const {text, saving} = result;
  const [pointed, setPointed] = useState<UncertainFormula>();
  const [pane, setPane] = useState<Pane>('text');
  // beside the text and the image, which are always there, one of two
  const below = narrow || pane === 'lines' ? pane : 'preview';
  const [versions, setVersions] = useState(false);

  const onCopy = async (kind: CopyKind | 'plain' | 'word', copied: string) => {
    if (kind === 'word') return copyWord(copied);
    try {
      if (!(await copyText(kind, copied))) return showInfo(t('noFormula'), 'no-formula');
      showDone(t('copied'));
    } catch {
      showError(t('copyFailed'));
    }
  };
  const onLine = (line: ReadLine) => {
    // on a wide screen the text is in sight
    if (result.selectLine(line) && narrow) setPane('text');
  };

  return (
    <div className={classes['editor']}>
      <VisuallyHidden component="h1">{name}</VisuallyHidden>
      <EditorBar
        view={view}
        name={name}
        text={text}
        state={saving.state}
        versions={versions}
        onVersions={saving.draftId === null ? undefined : () => setVersions(!versions)}
      />
      <div className={classes['panes']}>
        <EditorPanes
          shown={narrow ? pane : 'all'}
          tabs={
            <div className={classes['tabs']}>
              <SegmentedControl
                size="xs"
                aria-label={t('panes')}
                value={below}
                onChange={value => setPane(value as Pane)}
                data={(narrow ? narrowPanes : belowPanes).map(value => ({value, label: t(paneNames[value])}))}
              />
              {trust && <TrustSummary trust={trust} />}
            </div>
          }
          image={<ImagePane url={view.imgSourceUrl} name={name} doubts={doubts} pointed={pointed} />}
          text={
            <TextPane
              result={result}
              narrow={narrow}
              hidden={narrow && pane !== 'text'}
              doubtful={doubts.length > 0}
              onCopy={(kind, copied) => void onCopy(kind, copied)}
            />
          }
          below={
            below === 'lines' ? (
              <LineList
                lines={lines}
                onLine={onLine}
                onCopy={line => void onCopy('plain', result.textOf(line))}
                onPoint={setPointed}
              />
            ) : (
              <TextPreview text={text} assets={assets} wrap={wrap} />
            )
          }
        />
        {versions && saving.draftId !== null && (
          <Versions
            // a version more after each saving
            key={saving.state === 'saved' ? 'saved' : 'unsaved'}
            draftId={saving.draftId}
            onClose={() => setVersions(false)}
            onRestore={markdown => {
              result.replace(markdown);
              void saving.save(true).then(() => showDone(t('restored')));
            }}
          />
        )}
      </div>
      <ConflictDialog
        opened={saving.state === 'conflict'}
        labels={{
          title: t('conflictTitle'),
          about: t('conflictAbout'),
          takeTheirs: t('takeTheirs'),
          keepMine: t('keepMine'),
        }}
        onTakeTheirs={() => {
          const markdown = saving.takeTheirs();
          if (markdown !== undefined) result.replace(markdown);
        }}
        onKeepMine={() => void saving.keepMine()}
      />
    </div>
  );
}
