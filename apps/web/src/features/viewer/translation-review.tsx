import {Text, UnstyledButton} from '@mantine/core';
import {calls, type ResponseOf} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {type Translate, useMessages} from '../../core/i18n/use-messages.ts';
import {FetchState} from '../../ui/fetch-state.tsx';
import {messages} from './messages.ts';
import {reviewMessages} from './review-messages.ts';
import classes from './viewer.module.css';

type Review = ResponseOf<typeof calls.getObjectTranslateReview>;
export type ReviewFinding = Review['findings'][number];

/** What to look at in a finished translation. `version` is another whenever the translation has changed. */
export const useTranslationReview = (translateId: string, version: string | undefined) =>
  useQuery<Review>({
    queryKey: ['translate review', translateId, version],
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // a count that changes is no reason to take the list away
    placeholderData: (before, query) => (query?.queryKey[1] === translateId ? before : undefined),
    queryFn: ({signal}) => api(calls.getObjectTranslateReview, {translateId}, {signal, quiet: true}),
  });

/** The places of a translation to look at; each leads there. */
export function TranslationReview({
  id,
  review,
  onShow,
}: {
  readonly id: string;
  readonly review: ReturnType<typeof useTranslationReview>;
  readonly onShow: (finding: ReviewFinding) => void;
}) {
  const t = useMessages(reviewMessages);
  const tViewer = useMessages(messages);
  const {findings = [], terms = []} = review.data ?? {};
  const followed = terms.reduce((sum, term) => sum + term.followed, 0);
  const used = terms.reduce((sum, term) => sum + term.segments, 0);
  return (
    <section id={id} className={classes['review']} aria-label={t('review')}>
      <FetchState query={review} height={36} failed={t('failed')} again={t('again')} />
      {used > 0 && (
        <Text size="xs" c="dimmed" px="sm" py={4}>
          {t('glossary', {followed, used})}
        </Text>
      )}
      <ul>
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place may be found twice, and the order is that of reading
          <li key={index}>
            <UnstyledButton
              className={classes['reviewed'] ?? ''}
              disabled={finding.lineId === null && finding.page === null}
              onClick={() => onShow(finding)}
            >
              <Text span size="xs" fw={600}>
                {sentence(t, finding)}
              </Text>
              <Text span size="xs" c="dimmed">
                {finding.page === null ? '' : ` · ${tViewer('pageNumber', {page: finding.page})}`}
              </Text>
              <Text size="xs" lineClamp={1}>
                {finding.source}
              </Text>
              {finding.translation !== '' && (
                <Text size="xs" c="dimmed" lineClamp={1}>
                  {finding.translation}
                </Text>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is wrong, in the reader's language. */
function sentence(t: Translate<keyof (typeof reviewMessages)['zh']>, finding: ReviewFinding): string {
  const {kind, reasons, example} = finding;
  // of these the reason says more than the kind
  const reason = kind === 'doubtful' || kind === 'layout' || kind === 'length' ? reasons.find(isReason) : undefined;
  const what = reason ? t(reason) : isKind(kind) ? t(kind) : kind;
  return example === '' ? what : t('with', {what, example});
}

const kinds = [
  'waiting',
  'untranslated',
  'number',
  'term',
  'layout',
  'length',
  'inconsistent',
  'repeated',
  'doubtful',
] as const;
const isKind = (kind: string): kind is (typeof kinds)[number] => kinds.some(known => known === kind);

const knownReasons = [
  'placeholder-lost',
  'placeholder-doubled',
  'placeholder-unknown',
  'tags-not-nested',
  'wrong-language',
  'too-long',
  'too-short',
  'repeats',
  'unfinished',
  'refused',
  'commented',
  'no-place',
  'vertical',
  'content',
  'no-room',
  'too-far',
  'overlapping',
  'overflowing',
] as const;
const isReason = (reason: string): reason is (typeof knownReasons)[number] =>
  knownReasons.some(known => known === reason);
