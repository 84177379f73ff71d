import {ActionIcon, Progress, Skeleton, Text, UnstyledButton} from '@mantine/core';
import type {TrustReport} from '@recto/api';
import {hardlyReadBelow, languageName} from '@recto/model';
import {IconX} from '@tabler/icons-react';
import type {ReactNode} from 'react';
import {useLanguage} from '../../core/i18n/language.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {cropOf, markIn} from './ask/crop.ts';
import type {ParsePage} from './items.ts';
import {messages} from './messages.ts';
import classes from './viewer.module.css';

type Box = {readonly left: number; readonly top: number; readonly right: number; readonly bottom: number};

// findings of a kind that are listed; of the others the number is given
const maxListed = 50;
// two good readings of a page share more of their words
const doubtedAgreement = 0.8;

/** What a reader should know of a result: how much of the text is in it, what is in doubt, and where that stands. */
export function TrustPanel({
  report,
  pages,
  onJump,
  onClose,
}: {
  /** Undefined while it is fetched, null when there is none. */
  readonly report: TrustReport | null | undefined;
  readonly pages: readonly ParsePage[];
  readonly onJump: (page: number, box?: Box) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  return (
    <aside className={classes['trust']} aria-label={t('trust')}>
      <div style={{display: 'flex', justifyContent: 'space-between', alignItems: 'center'}}>
        <h2>{t('trust')}</h2>
        <ActionIcon variant="subtle" color="gray" aria-label={t('close')} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      {report === undefined && <Skeleton h={120} />}
      {report === null && <Text size="sm">{t('noReport')}</Text>}
      {report && <Findings report={report} pages={pages} onJump={onJump} />}
    </aside>
  );
}

function Findings({
  report,
  pages,
  onJump,
}: {
  readonly report: TrustReport;
  readonly pages: readonly ParsePage[];
  readonly onJump: (page: number, box?: Box) => void;
}) {
  const t = useMessages(messages);
  const {language} = useLanguage();
  const {coverage, losses, formulasInDoubt, tablesInDoubt, pagesWithoutText, failedPages, unreadableFonts} = report;
  const {recognisedPages = [], recognisedRegions = [], cutPictures = [], pagesWithoutFormulas = []} = report;
  const {distrustedPages = [], textLayers = [], missingLanguageData = []} = report;
  const {agreement = [], picturesLeftOut = [], missing = []} = report;
  const sure = (confidence: number) => t('confidence', {percent: Math.round(confidence * 100)});
  const cutOut = (number: number, box: Box) => {
    const page = pages.find(({pageIdx}) => pageIdx + 1 === number);
    return page && <Crop page={page} box={box} />;
  };
  // rounded down: 99.97 % is not all of it
  const percent = Math.floor((coverage ?? 0) * 1000) / 10;
  const jump = (page: number, content?: ReactNode, box?: Box) => ({page, content, box});
  const groups = [
    [t('failedPages'), failedPages.map(({page, message}) => jump(page, message))],
    [t('withoutText'), pagesWithoutText.map(page => jump(page))],
    [
      t('hardlyRead'),
      recognisedPages
        .filter(({confidence}) => confidence < hardlyReadBelow)
        .map(({page, confidence}) => jump(page, sure(confidence))),
    ],
    [t('cutPictures'), cutPictures.map(page => jump(page))],
    [t('losses'), losses.map(({page, lost, glyphs}) => jump(page, t('lost', {lost, glyphs})))],
    [
      t('missing'),
      missing.map(({page, box, text}) => {
        const content = (
          <>
            {text}
            {cutOut(page, box)}
          </>
        );
        return jump(page, content, box);
      }),
    ],
    [t('fonts'), unreadableFonts.map(({font, pages}) => jump(pages[0] ?? 1, font))],
    [t('tablesInDoubt'), tablesInDoubt.map(({page}) => jump(page ?? 1))],
    [
      t('inDoubt', {count: formulasInDoubt.length, total: report.formulas}),
      formulasInDoubt.map(({confidence, from}) => {
        const place = from[0];
        const content = (
          <>
            {confidence === 0 ? t('unreadable') : sure(confidence)}
            {place && cutOut(place.page, place.box)}
          </>
        );
        return jump(place?.page ?? 1, content, place?.box);
      }),
    ],
    [t('recognisedPages'), recognisedPages.map(({page, confidence}) => jump(page, sure(confidence)))],
    [
      t('recognisedRegions'),
      recognisedRegions.map(({page, box, confidence}) => {
        const content = (
          <>
            {sure(confidence)}
            {cutOut(page, box)}
          </>
        );
        return jump(page, content, box);
      }),
    ],
    [
      t('disagreements'),
      agreement
        .filter(page => page.agreement < doubtedAgreement)
        .map(({page, agreement}) => jump(page, t('agrees', {percent: Math.floor(100 * agreement)}))),
    ],
    [t('picturesLeftOut'), picturesLeftOut.map(({page, pictures}) => jump(page, t('pictures', {count: pictures})))],
    [t('pagesWithoutFormulas'), pagesWithoutFormulas.map(page => jump(page))],
    [
      t('textLayers'),
      textLayers.map(({page, agreement}) =>
        jump(
          page,
          agreement === undefined ? t('notCompared') : t('lettersAgree', {percent: Math.floor(100 * agreement)}),
        ),
      ),
    ],
    [t('distrustedPages'), distrustedPages.map(page => jump(page))],
    [
      t('missingLanguageData'),
      missingLanguageData.map(({language: code, pages}) => jump(pages[0] ?? 1, languageName(code, language))),
    ],
  ] as const;
  // of all pages, each with the same weight
  const agreed = agreement.reduce((sum, page) => sum + page.agreement, 0) / agreement.length;
  const summary =
    coverage !== undefined
      ? t('coverage', {percent})
      : agreement.length > 0
        ? t('agreement', {percent: Math.floor(100 * agreed)})
        : t('noCoverage');
  const shown = groups.filter(([, found]) => found.length > 0);
  return (
    <>
      <div>
        <Text size="sm" mb={4}>
          {summary}
        </Text>
        {coverage !== undefined && <Progress value={percent} size="sm" aria-label={summary} />}
      </div>
      {shown.length === 0 && <Text size="sm">{t('allWell')}</Text>}
      {shown.map(([title, found]) => (
        <section key={title}>
          <h3>{title}</h3>
          {found.slice(0, maxListed).map(({page, content, box}, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the report never changes
            <UnstyledButton key={index} className={classes['finding'] ?? ''} onClick={() => onJump(page, box)}>
              {t('page', {page})}
              {content && (
                <Text component="div" size="xs" c="dimmed">
                  {content}
                </Text>
              )}
            </UnstyledButton>
          ))}
          {found.length > maxListed && (
            <Text size="xs" c="dimmed" px={8}>
              {t('more', {count: found.length - maxListed})}
            </Text>
          )}
        </section>
      ))}
    </>
  );
}

/** A part of a page's image, marked, with some of what stands around it. */
function Crop({page, box}: {readonly page: ParsePage; readonly box: Box}) {
  const part = cropOf(box, page.pageWidth);
  const {left, top, width, height} = part;
  const mark = markIn(part, box);
  const percent = (share: number) => `${100 * share}%`;
  return (
    <div className={classes['crop']} style={{aspectRatio: `${width} / ${height}`}}>
      <img
        src={page.url}
        alt=""
        loading="lazy"
        style={{
          width: `${(100 * page.pageWidth) / width}%`,
          // known before it is there: one without a height would lie outside and never be fetched
          height: `${(100 * page.pageHeight) / height}%`,
          left: `${(-100 * left) / width}%`,
          top: `${(-100 * top) / height}%`,
        }}
      />
      <span
        className={classes['mark']}
        style={{
          left: percent(mark.left),
          top: percent(mark.top),
          width: percent(mark.width),
          height: percent(mark.height),
        }}
      />
    </div>
  );
}
