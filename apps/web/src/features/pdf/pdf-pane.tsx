import 'pdfjs-dist/web/pdf_viewer.css';
import {Button, Skeleton, Stack, Text} from '@mantine/core';
import {useEffect, useRef, useState} from 'react';
import {onReconnect} from '../../core/api/reachability.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {PasswordForm} from '../../ui/password-form.tsx';
import {useCommandKey} from '../../ui/use-command-key.ts';
import {useFirstFocus} from '../../ui/use-first-focus.ts';
import {Center} from '../../ui/work-screen.tsx';
import type {PageBlocks} from './block-pointer.ts';
import {messages} from './messages.ts';
import {openPdf, type PdfSource} from './open-pdf.ts';
import type {PageBlock} from './page-blocks.ts';
import {customLabels, labelOf} from './page-labels.ts';
import {createPdfController, type Matches, type PdfController, type PdfView} from './pdf-controller.ts';
import type {PdfKind} from './pdf-kind.ts';
import classes from './pdf-pane.module.css';
import {type Heading, PdfSidebar} from './pdf-sidebar.tsx';
import {PdfToolbar} from './pdf-toolbar.tsx';
import {savePdf} from './save-pdf.ts';

export type PdfSide = 'thumbnails' | 'outline';

export type PdfPaneProps = {
  readonly kind: PdfKind;
  readonly source: PdfSource;
  readonly fileName: string;
  /** The headings that were read from the document: its outline when it brings none. */
  readonly headings?: readonly Heading[] | undefined;
  /** What stands on a page, once it is known. */
  readonly blocksOf?: ((page: number) => PageBlocks | undefined) | undefined;
  readonly onBlock?: (page: number, block: PageBlock) => void;
  readonly onScroll?: () => void;
  /** Whether Ctrl+P means this one. */
  readonly printed?: boolean;
  /** Whether nothing stands beside it: it has the first focus then, and Ctrl+F means it. */
  readonly alone?: boolean;
  /** Where it opens, instead of its beginning. */
  readonly start?: (() => PdfView | undefined) | undefined;
  /** What stands at its side, when that is kept elsewhere. */
  readonly side?: PdfSide | undefined;
  readonly onSide?: (side: PdfSide | undefined) => void;
  /** Told when the zoom has changed. */
  readonly onZoom?: (zoom: string) => void;
  /** Told when the document can be steered, and with undefined when it no longer can. */
  readonly onController?: (controller: PdfController | undefined) => void;
};

/** A PDF with its tools: pages, zoom, search, thumbnails, outline, download, print. */
export function PdfPane({
  kind,
  source,
  fileName,
  headings,
  blocksOf,
  onBlock,
  onScroll,
  printed = false,
  alone = false,
  start: first,
  side: given,
  onSide,
  onZoom,
  onController,
}: PdfPaneProps) {
  const t = useMessages(messages);
  const container = useRef<HTMLDivElement>(null);
  const [controller, setController] = useState<PdfController>();
  useFirstFocus(container, (printed || alone) && controller !== undefined);
  const [failure, setFailure] = useState<string>();
  const [lock, setLock] = useState<{readonly wrong: boolean; readonly answer: (password: string) => void}>();
  const [attempt, setAttempt] = useState(0);
  const [page, setPage] = useState(1);
  const [labels, setLabels] = useState<readonly string[]>();
  const [scale, setScale] = useState(1);
  const [matches, setMatches] = useState<Matches>();
  const [side, setSide] = useState<PdfSide | undefined>(given);
  const changeSide = (to: PdfSide | undefined) => {
    setSide(to);
    onSide?.(to);
  };
  const [finding, setFinding] = useState(false);
  // what is there now: an earlier state of the same document, until the newest is opened
  const shown = useRef<{readonly made: PdfController; readonly close: () => void}>(undefined);
  const searchField = useRef<HTMLInputElement>(null);
  // the viewer is created once for a document, and calls the latest handlers
  const latest = useRef({onBlock, onScroll, onZoom, onController});
  latest.current = {onBlock, onScroll, onZoom, onController};

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt opens it again
  useEffect(
    () => () => {
      shown.current?.close();
      shown.current = undefined;
      setController(undefined);
      setLabels(undefined);
      latest.current.onController?.(undefined);
    },
    [source.key, attempt],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt opens it again
  useEffect(() => {
    const end = new AbortController();
    setFailure(undefined);
    setLock(undefined);
    openPdf(source, (wrong, answer) => setLock({wrong, answer}), end.signal)
      .then(opened => {
        setLock(undefined);
        if (end.signal.aborted || !container.current) return opened.close();
        // the state before stays until there is the next, and the reader stays where they are
        const start = shown.current?.made.view() ?? first?.();
        shown.current?.close();
        const made = createPdfController(container.current, opened.document, start, {
          onPage: setPage,
          onScale: (scale, zoom) => {
            setScale(scale);
            latest.current.onZoom?.(zoom);
          },
          onMatches: setMatches,
          onBlock: (number, block) => latest.current.onBlock?.(number, block),
          onScroll: () => latest.current.onScroll?.(),
        });
        const close = () => {
          made.close();
          opened.close();
        };
        shown.current = {made, close};
        setController(made);
        void opened.document.getPageLabels().then(
          known => shown.current?.made === made && setLabels(customLabels(known)),
          // a document whose labels are broken has none
          () => {},
        );
        latest.current.onController?.(made);
      })
      .catch((error: unknown) => {
        if (!end.signal.aborted && !shown.current) setFailure(String((error as Error)?.message ?? error));
      });
    return () => end.abort();
    // addresses change every hour and mean the same file
  }, [source.key, source.version, attempt]);

  useEffect(() => (failure === undefined ? undefined : onReconnect(() => setAttempt(last => last + 1))), [failure]);

  useEffect(() => {
    if (blocksOf) controller?.setBlocks(blocksOf);
  }, [controller, blocksOf]);

  useEffect(() => {
    controller?.namePages(number => t('goToPage', {page: labelOf(number, labels)}));
  }, [controller, labels, t]);

  const save = (print: boolean) => void savePdf(controller, source, fileName, print);
  useCommandKey('p', printed && controller ? () => save(true) : undefined);
  const find = () => {
    setFinding(true);
    // asked for again, the text that was searched for is written over
    searchField.current?.select();
  };
  useCommandKey('f', (printed || alone) && controller ? find : undefined);
  // a screenful, and not a page: of one that is wider than high most would be skipped
  const turn = (by: number) => container.current?.scrollBy({top: by * 0.9 * container.current.clientHeight});
  const isWider = () => container.current !== null && container.current.scrollWidth > container.current.clientWidth + 1;
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!controller || (event.target as Element).closest('input')) return;
    const command = event.ctrlKey || event.metaKey;
    const actions: Readonly<Record<string, () => void>> = command
      ? {
          f: find,
          '+': () => controller.zoom('in'),
          '=': () => controller.zoom('in'),
          '-': () => controller.zoom('out'),
          0: () => controller.zoom('page-width'),
        }
      : {
          j: () => controller.goTo(page + 1),
          ...(!isWider() && {
            ArrowRight: () => controller.goTo(page + 1),
            ArrowLeft: () => controller.goTo(page - 1),
          }),
          PageDown: () => turn(1),
          k: () => controller.goTo(page - 1),
          PageUp: () => turn(-1),
          Home: () => controller.goTo(1),
          End: () => controller.goTo(controller.document.numPages),
          '+': () => controller.zoom('in'),
          '=': () => controller.zoom('in'),
          '-': () => controller.zoom('out'),
        };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <section className={classes['pane']} aria-label={t(`pane-${kind}`)} onKeyDown={onKeyDown}>
      <PdfToolbar
        kind={kind}
        controller={controller}
        page={page}
        labels={labels}
        scale={scale}
        side={side}
        onSide={changeSide}
        finding={finding}
        searchField={searchField}
        onFind={find}
        onFindEnd={() => {
          setFinding(false);
          container.current?.focus({preventScroll: true});
        }}
        matches={matches}
        onSave={save}
      />
      <div className={classes['body']}>
        {side && controller && (
          <PdfSidebar controller={controller} page={page} labels={labels} kind={side} headings={headings} />
        )}
        <div className={classes['view']}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys */}
          <div ref={container} className={classes['container']} tabIndex={0} data-testid="pdf">
            <div className="pdfViewer" />
          </div>
          {lock && (
            <Center alert>
              <Text>{t(lock.wrong ? 'wrongPassword' : 'locked')}</Text>
              <PasswordForm label={t('password')} action={t('unlock')} onPassword={lock.answer} />
            </Center>
          )}
          {!controller && !failure && !lock && (
            <Stack p="md" pos="absolute" inset={0} role="status" aria-busy aria-label={t('loading')}>
              <Skeleton h="90%" maw={760} mx="auto" />
            </Stack>
          )}
          {failure !== undefined && (
            <Center alert>
              <Text fw={600}>{t('failed')}</Text>
              <Text size="xs" c="dimmed">
                {isLineDown(failure) ? t('lineDown') : failure}
              </Text>
              <Button size="xs" variant="default" onClick={() => setAttempt(attempt + 1)}>
                {t('again')}
              </Button>
            </Center>
          )}
        </div>
      </div>
    </section>
  );
}

// browsers say it in their own words, in English; it opens by itself when the line is back
const isLineDown = (failure: string): boolean => !navigator.onLine || /failed to fetch|network/i.test(failure);
