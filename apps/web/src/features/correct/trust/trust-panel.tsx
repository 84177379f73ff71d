import {Button, Skeleton, Text, UnstyledButton} from '@mantine/core';
import type {TrustReport} from '@recto/api';
import type {PageBox} from '@recto/model';
import {IconCheck, IconFlag, IconPencil} from '@tabler/icons-react';
import {useState} from 'react';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {AsidePanel} from '../../../ui/aside-panel.tsx';
import {PageCrop} from '../../../ui/page-crop.tsx';
import {Coverage, type Finding, findingsOf, Notes, useSentence, Verdict} from '../../trust/index.ts';
import classes from '../correct.module.css';
import {messages} from '../messages.ts';
import type {SourcePage} from '../source-page.ts';
import {startCorrecting} from '../store.ts';
import {type Corrections, useCorrections} from '../use-corrections.ts';
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
  return (
    <>
      <Verdict open={open.length} checked={done.length} />
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
      <Notes report={report} />
      {done.length > 0 && <Checked done={done} />}
      {reporting && <TestCaseDialog parseId={parseId} about={reporting} onClose={() => setReporting(undefined)} />}
    </>
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

function Checked({done}: {readonly done: readonly Finding[]}) {
  const t = useMessages(messages);
  const says = useSentence();
  return (
    <div>
      <h3 className={classes['part']}>{t('checkedList')}</h3>
      {done.slice(0, maxListed).map(finding => (
        <Text key={finding.key} size="sm" c="dimmed">
          {`${says(finding)} · ${t('page', {page: finding.page})}`}
        </Text>
      ))}
    </div>
  );
}
