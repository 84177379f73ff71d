import {Button, Progress, Skeleton, Text, UnstyledButton} from '@mantine/core';
import type {TrustReport} from '@recto/api';
import {languageName, type PageBox, type StructureProblem} from '@recto/model';
import {IconCheck, IconFlag, IconPencil} from '@tabler/icons-react';
import {useState} from 'react';
import {useLanguage} from '../../../core/i18n/language.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {AsidePanel} from '../../../ui/aside-panel.tsx';
import {PageCrop} from '../../../ui/page-crop.tsx';
import classes from '../correct.module.css';
import {messages} from '../messages.ts';
import type {SourcePage} from '../source-page.ts';
import {startCorrecting} from '../store.ts';
import {type Corrections, useCorrections} from '../use-corrections.ts';
import {type Finding, findingsOf} from './findings.ts';
import {TestCaseDialog} from './test-case-dialog.tsx';

// findings that are listed; of the others the number is given
const maxListed = 50;

/** What a reader should look at before trusting a result: in plain words, with the page beside it, each to be accepted or corrected. */
export function TrustPanel({
  parseId,
  report,
  pages,
  onJump,
  onClose,
}: {
  readonly parseId: string;
  /** Undefined while it is fetched, null when there is none. */
  readonly report: TrustReport | null | undefined;
  readonly pages: readonly SourcePage[];
  readonly onJump: (page: number, box?: PageBox) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  return (
    <AsidePanel title={t('trust')} close={t('close')} onClose={onClose}>
      {report === undefined && <Skeleton h={120} />}
      {report === null && <Text size="sm">{t('noReport')}</Text>}
      {report && <Findings parseId={parseId} report={report} pages={pages} onJump={onJump} />}
    </AsidePanel>
  );
}

function Findings({
  parseId,
  report,
  pages,
  onJump,
}: {
  readonly parseId: string;
  readonly report: TrustReport;
  readonly pages: readonly SourcePage[];
  readonly onJump: (page: number, box?: PageBox) => void;
}) {
  const t = useMessages(messages);
  const corrections = useCorrections(parseId);
  const [reporting, setReporting] = useState<Finding>();
  const checked = new Set(report.checked);
  const all = findingsOf(report, corrections.blocks);
  const open = all.filter(({key}) => !checked.has(key));
  const done = all.filter(({key}) => checked.has(key));
  const verdict =
    open.length > 0
      ? t('toCheck', {count: open.length})
      : done.length > 0
        ? t('allChecked', {count: done.length})
        : t('nothingToCheck');
  return (
    <>
      <p className={classes['verdict']} role="status">
        {verdict}
      </p>
      <Coverage report={report} />
      {open.slice(0, maxListed).map(finding => (
        <FindingCard
          key={finding.key}
          finding={finding}
          pages={pages}
          parseId={parseId}
          corrections={corrections}
          onJump={onJump}
          onReport={() => setReporting(finding)}
        />
      ))}
      {open.length > maxListed && (
        <Text size="xs" c="dimmed">
          {t('more', {count: open.length - maxListed})}
        </Text>
      )}
      <Notes report={report} done={done} />
      {reporting && <TestCaseDialog parseId={parseId} about={reporting} onClose={() => setReporting(undefined)} />}
    </>
  );
}

function Coverage({report: {coverage, agreement = []}}: {readonly report: TrustReport}) {
  const t = useMessages(messages);
  // rounded down: 99.97 % is not all of it
  const percent = Math.floor((coverage ?? 0) * 1000) / 10;
  // of all pages, each with the same weight
  const agreed = agreement.reduce((sum, page) => sum + page.agreement, 0) / agreement.length;
  const summary =
    coverage !== undefined
      ? t('coverage', {percent})
      : agreement.length > 0
        ? t('agreement', {percent: Math.floor(100 * agreed)})
        : t('noCoverage');
  return (
    <div>
      <Text size="sm" mb={4}>
        {summary}
      </Text>
      {coverage !== undefined && <Progress value={percent} size="sm" aria-label={summary} />}
    </div>
  );
}

function FindingCard({
  finding,
  pages,
  parseId,
  corrections,
  onJump,
  onReport,
}: {
  readonly finding: Finding;
  readonly pages: readonly SourcePage[];
  readonly parseId: string;
  readonly corrections: Corrections;
  readonly onJump: (page: number, box?: PageBox) => void;
  readonly onReport: () => void;
}) {
  const t = useMessages(messages);
  const says = useSentence();
  const {key, page, box, node} = finding;
  const source = pages.find(({pageIdx}) => pageIdx + 1 === page);
  // of a page as a whole, its top: to know which it is
  const shown = box ?? (source && {left: 0, top: 0, right: source.pageWidth, bottom: source.pageHeight / 4});
  const first = corrections.blocks.find(block => block.page === page)?.block.id;
  const target = node ?? first;
  return (
    <section className={classes['finding']} aria-label={says(finding)}>
      <UnstyledButton className={classes['place'] ?? ''} onClick={() => onJump(page, box)}>
        <Text component="span" size="sm" display="block">
          {says(finding)}
        </Text>
        <Text component="span" size="xs" c="dimmed" display="block">
          {t('page', {page})}
        </Text>
        {source && shown && <PageCrop page={source} box={shown} marked={box !== undefined} />}
      </UnstyledButton>
      <div className={classes['actions']}>
        <Button
          size="compact-xs"
          variant="light"
          leftSection={<IconCheck size={12} aria-hidden />}
          disabled={corrections.saving}
          onClick={() => void corrections.correct({type: 'accept', finding: key})}
        >
          {t('acceptThis')}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconPencil size={12} aria-hidden />}
          disabled={target === undefined}
          onClick={() => startCorrecting(parseId, target)}
        >
          {t('correctThis')}
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconFlag size={12} aria-hidden />}
          onClick={onReport}
        >
          {t('reportThis')}
        </Button>
      </div>
    </section>
  );
}

/** What is good to know, and what was looked at already. */
function Notes({report, done}: {readonly report: TrustReport; readonly done: readonly Finding[]}) {
  const t = useMessages(messages);
  const says = useSentence();
  const read = (report.recognisedPages ?? []).map(({page}) => page);
  const layers = (report.textLayers ?? []).map(({page}) => page);
  return (
    <>
      {read.length + layers.length > 0 && (
        <div>
          <h3 className={classes['part']}>{t('notes')}</h3>
          {read.length > 0 && <Text size="sm">{t('notePages', {pages: pageList(read)})}</Text>}
          {layers.length > 0 && <Text size="sm">{t('noteLayers', {pages: pageList(layers)})}</Text>}
        </div>
      )}
      {done.length > 0 && (
        <div>
          <h3 className={classes['part']}>{t('checkedList')}</h3>
          {done.slice(0, maxListed).map(finding => (
            <Text key={finding.key} size="sm" c="dimmed">
              {`${says(finding)} · ${t('page', {page: finding.page})}`}
            </Text>
          ))}
        </div>
      )}
    </>
  );
}

/** `1–3, 7`. */
function pageList(pages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const page of pages.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

const structureSentences = {
  'table-cut': 'findTableCut',
  'empty-column': 'findEmptyColumn',
  'text-in-figure': 'findTextInFigure',
  'mixed-scripts': 'findMixedScripts',
  order: 'findOrder',
} as const satisfies Readonly<Record<StructureProblem, string>>;

/** Says what a finding is, in a sentence. */
function useSentence(): (finding: Finding) => string {
  const t = useMessages(messages);
  const {language} = useLanguage();
  const sure = (confidence: number) => t('confidence', {percent: Math.round(confidence * 100)});
  const doubt = (confidence: number) => (confidence === 0 ? t('unreadable') : sure(confidence));
  return ({about}) => {
    switch (about.kind) {
      case 'formula':
        return `${t('findFormula')} · ${doubt(about.confidence)}`;
      case 'table':
        return `${t('findTable')} · ${sure(about.confidence)}`;
      case 'structure':
        return t(structureSentences[about.problem]);
      case 'region':
        return t('findRegion', {confidence: sure(about.confidence)});
      case 'poor':
        return `${t('findPoor')} · ${sure(about.confidence)}`;
      case 'failed':
        return `${t('findFailed')} · ${about.message}`;
      case 'noText':
        return t('findNoText');
      case 'cut':
        return t('findCut');
      case 'formulas':
        return t('findFormulas');
      case 'distrusted':
        return t('findDistrusted');
      case 'loss':
        return t('findLoss', {lost: about.lost, glyphs: about.glyphs});
      case 'missing':
        return t('findMissing', {text: about.text});
      case 'font':
        return t('findFont', {font: about.font});
      case 'language':
        return t('findLanguage', {language: languageName(about.language, language)});
      case 'disagree':
        return t('findDisagree', {percent: Math.floor(100 * about.agreement)});
      case 'pictures':
        return t('findPictures', {count: about.count});
      case 'overBudget':
        return t('findOverBudget', {count: about.count});
    }
  };
}
