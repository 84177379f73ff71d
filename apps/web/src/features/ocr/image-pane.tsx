import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';
import classes from './ocr.module.css';
import type {ImageRegion, UncertainFormula} from './trust.ts';

/** The image that is edited from, with uncertain formulas marked: fitted into its pane, in its own size at a click. */
export function ImagePane({
  url,
  name,
  doubts,
  pointed,
}: {
  readonly url: string;
  readonly name: string;
  readonly doubts: readonly UncertainFormula[];
  /** The one that somebody looks at in the text. */
  readonly pointed: UncertainFormula | undefined;
}) {
  const t = useMessages(messages);
  const [large, setLarge] = useState(false);
  return (
    <div className={classes['image']} data-large={large || undefined} data-testid="ocr-image">
      <button type="button" aria-pressed={large} aria-label={t('ownSize')} onClick={() => setLarge(!large)}>
        <span className={classes['sheet']}>
          <img src={url} alt={name} />
          {doubts.map(
            (doubt, index) =>
              doubt.region && (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: the report never changes
                  key={index}
                  className={classes['place']}
                  data-pointed={doubt === pointed || undefined}
                  style={styleOf(doubt.region)}
                />
              ),
          )}
        </span>
      </button>
    </div>
  );
}

const styleOf = (place: ImageRegion) =>
  Object.fromEntries(Object.entries(place).map(([side, share]) => [side, `${100 * share}%`]));
