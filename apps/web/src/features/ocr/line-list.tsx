import {UnstyledButton} from '@mantine/core';
import {IconAlertTriangle, IconCopy} from '@tabler/icons-react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Tool} from '../../ui/tool.tsx';
import {messages} from './messages.ts';
import classes from './ocr.module.css';
import type {ImageTrust, ReadLine, UncertainFormula} from './trust.ts';

/** The lines as they were recognized, with their confidence. A click finds one in the text; an uncertain one shows where it is in the image. */
export function LineList({
  lines,
  onLine,
  onCopy,
  onPoint,
}: {
  readonly lines: readonly ReadLine[];
  readonly onLine: (line: ReadLine) => void;
  readonly onCopy: (line: ReadLine) => void;
  /** Called when a line is pointed at: with its uncertain formula, or undefined without one and when the pointer leaves. */
  readonly onPoint: (doubt: UncertainFormula | undefined) => void;
}) {
  const t = useMessages(messages);
  return (
    <section className={classes['lines']} aria-label={t('lines')}>
      <ol>
        {lines.map((line, index) => (
          <li
            key={`${line.lines.join('\n')} ${line.occurrence}`}
            onMouseEnter={() => onPoint(line.uncertain)}
            onMouseLeave={() => onPoint(undefined)}
            onFocus={() => onPoint(line.uncertain)}
            onBlur={() => onPoint(undefined)}
          >
            <span aria-hidden className={classes['number']}>
              {index + 1}
            </span>
            <UnstyledButton className={classes['line'] ?? ''} title={t('linesAbout')} onClick={() => onLine(line)}>
              {shown(line)}
            </UnstyledButton>
            {line.uncertain && (
              <span className={classes['uncertain']} title={t('lowConfidenceAbout')}>
                <IconAlertTriangle size={13} aria-hidden />
                {t('lowConfidence', {percent: Math.round(line.uncertain.confidence * 100)})}
              </span>
            )}
            <Tool label={t('copyLine', {number: index + 1})} onClick={() => onCopy(line)}>
              <IconCopy size={14} />
            </Tool>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A formula without the marks around it, on one line. */
const shown = ({lines}: ReadLine): string => (lines.length < 3 ? lines : lines.slice(1, -1)).join(' ');

/** How far what was recognized can be trusted, in a line. */
export function TrustSummary({
  trust: {confidence, agreement, formulas, uncertainFormulas, lost},
}: {
  readonly trust: ImageTrust;
}) {
  const t = useMessages(messages);
  const said = [
    ...(confidence === undefined ? [] : [t('confidence', {percent: Math.floor(confidence * 100)})]),
    ...(agreement === undefined ? [] : [t('agrees', {percent: Math.floor(agreement * 100)})]),
    ...(uncertainFormulas.length === 0 ? [] : [t('doubts', {count: uncertainFormulas.length, total: formulas})]),
    ...(lost === 0 ? [] : [t('lost', {count: lost})]),
  ];
  const inDoubt = uncertainFormulas.length > 0 || lost > 0;
  return (
    <span className={classes['trust']} data-doubt={inDoubt || undefined} data-testid="ocr-trust">
      {said.join(' · ')}
    </span>
  );
}
