import {TaskStatus} from '@recto/api';
import {useId, useState} from 'react';
import {ResultContent, type ResultContentProps} from './result-content.tsx';
import {type ReviewFinding, TranslationReview, useTranslationReview} from './translation-review.tsx';
import {TranslationTrust} from './translation-trust.tsx';
import classes from './viewer.module.css';
import {stateOf} from './views.ts';

type Props = ResultContentProps & {
  /** Translates the lines that are lacking. */
  readonly onTranslateMissing: () => void;
};

// segments of some 100 pages: longer translations are checked when somebody asks, for the server reads all of them
const checkedUnasked = 2000;

/** The result pane; above a translation stands how much of it is translated and can be relied on, and what to look at. */
export function TranslationResult({onTranslateMissing, ...props}: Props) {
  const {view, isPdf, sync} = props;
  const {running, task, translation, items} = props.content;
  const counts = translation.data?.trust;
  const ended = view.kind === 'translate' && !running && counts !== undefined;
  const [listed, setListed] = useState(false);
  const segments = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0;
  const asked = ended && (listed || segments <= checkedUnasked);
  // an edit changes what there is to look at, too
  const review = useTranslationReview(view.id, asked ? `${translation.dataUpdatedAt}` : undefined);
  const list = useId();
  if (view.kind !== 'translate' || !counts) return <ResultContent {...props} />;
  const failed = !running && stateOf(view).status === TaskStatus.failed;
  const missing = !running && (failed || counts.kept + counts.waiting > 0);
  const show = ({lineId, page}: ReviewFinding) => {
    const item = items.find(one => one.kind === 'line' && one.line.id === lineId);
    if (item) sync.showItem(item);
    else if (page !== null) sync.jump(page);
  };
  return (
    <div className={classes['translation']}>
      <TranslationTrust
        trust={counts}
        layout={running ? null : (translation.data?.layout ?? null)}
        running={running}
        setting={running && isPdf}
        usage={running ? (task?.usage ?? null) : null}
        failed={failed ? (task?.msg ?? '') : undefined}
        onRetry={missing && view.translation.outputId !== null ? onTranslateMissing : undefined}
        review={
          ended && !review.isLoading
            ? {count: review.data?.findings.length, list, open: listed, onToggle: () => setListed(!listed)}
            : undefined
        }
      />
      {ended && listed && <TranslationReview id={list} review={review} onShow={show} />}
      <div>
        <ResultContent {...props} />
      </div>
    </div>
  );
}
