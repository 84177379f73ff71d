import {Alert, Text} from '@mantine/core';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {PageCrop} from '../../ui/page-crop.tsx';
import {Coverage, type Finding, findingsOf, Notes, useSentence, Verdict} from '../trust/index.ts';
import type {Conversion} from './convert.ts';
import styles from './local.module.css';
import {messages} from './messages.ts';
import {type DrawnPage, usePageImages} from './use-page-images.ts';

// findings that are shown with the page beside them; of the others the number is given
const maxListed = 30;

/** How far a result can be trusted: the places that its reader should compare with the page, each with a piece of it. */
export function Trust({
  file,
  password,
  conversion: {report},
}: {
  readonly file: File;
  readonly password: string | undefined;
  readonly conversion: Conversion;
}) {
  const t = useMessages(messages);
  const scans = report.pagesWithoutText.length;
  const findings = findingsOf(report).filter(({about}) => about.kind !== 'noText');
  const listed = findings.slice(0, maxListed);
  const pages = usePageImages(file, password, listed);
  return (
    <div className={styles['trust']}>
      <Verdict open={findings.length} />
      {scans > 0 && (
        <Alert color="yellow">
          <Text size="sm">{t('scans', {count: scans})}</Text>
        </Alert>
      )}
      {report.coverage !== undefined && <Coverage report={report} />}
      {listed.length > 0 && (
        <ul className={styles['findings']}>
          {listed.map(finding => (
            <li key={finding.key}>
              <Place finding={finding} page={pages.get(finding.page)} />
            </li>
          ))}
        </ul>
      )}
      {findings.length > listed.length && (
        <Text size="xs" c="dimmed">
          {t('more', {count: findings.length - listed.length})}
        </Text>
      )}
      <Notes report={report} />
    </div>
  );
}

function Place({finding, page}: {readonly finding: Finding; readonly page: DrawnPage | undefined}) {
  const t = useMessages(messages);
  const says = useSentence();
  return (
    <>
      <Text size="sm">{says(finding)}</Text>
      <Text size="xs" c="dimmed">
        {t('page', {page: finding.page})}
      </Text>
      {page && finding.box && <PageCrop page={page} box={finding.box} />}
    </>
  );
}
