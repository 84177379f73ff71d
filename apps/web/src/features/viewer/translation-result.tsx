import {TaskStatus} from '@recto/api';
import {ResultContent, type ResultContentProps} from './result-content.tsx';
import {TranslationTrust} from './translation-trust.tsx';
import classes from './viewer.module.css';
import {stateOf} from './views.ts';

type Props = ResultContentProps & {
  /** Translates the lines that are lacking. */
  readonly onTranslateMissing: () => void;
};

/** The result pane; above a translation stands how much of it is translated and can be relied on. */
export function TranslationResult({onTranslateMissing, ...props}: Props) {
  const {view, isPdf} = props;
  const {running, task, translation} = props.content;
  const counts = translation.data?.trust;
  if (view.kind !== 'translate' || !counts) return <ResultContent {...props} />;
  const failed = !running && stateOf(view).status === TaskStatus.failed;
  const missing = !running && (failed || counts.kept + counts.waiting > 0);
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
      />
      <div>
        <ResultContent {...props} />
      </div>
    </div>
  );
}
