import {Progress, Text} from '@mantine/core';
import {useMessages} from '../../core/i18n/use-messages.ts';
import type {Report} from './findings.ts';
import {messages} from './messages.ts';
import classes from './trust.module.css';

/** In a sentence, how many places are to be checked; `checked` are those that somebody has looked at. */
export function Verdict({open, checked = 0}: {readonly open: number; readonly checked?: number}) {
  const t = useMessages(messages);
  return (
    <p className={classes['verdict']} role="status">
      {open > 0 ? t('toCheck', {count: open}) : checked > 0 ? t('allChecked', {count: checked}) : t('nothingToCheck')}
    </p>
  );
}

/** How much of the visible text is in the result. */
export function Coverage({report: {coverage, agreement = []}}: {readonly report: Report}) {
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

/** What is good to know of a result and needs no check. */
export function Notes({report: {recognisedPages = [], textLayers = []}}: {readonly report: Report}) {
  const t = useMessages(messages);
  const read = recognisedPages.map(({page}) => page);
  const layers = textLayers.map(({page}) => page);
  if (read.length + layers.length === 0) return null;
  return (
    <div>
      <h3 className={classes['part']}>{t('notes')}</h3>
      {read.length > 0 && <Text size="sm">{t('notePages', {pages: pageList(read)})}</Text>}
      {layers.length > 0 && <Text size="sm">{t('noteLayers', {pages: pageList(layers)})}</Text>}
    </div>
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
