import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import classes from './image-pane.module.css';
import {messages} from './messages.ts';

/** The image that a result was read from: as wide as its pane, in its own size at a click. */
export function ImagePane({url, name}: {readonly url: string; readonly name: string}) {
  const t = useMessages(messages);
  const [large, setLarge] = useState(false);
  return (
    <div className={classes['picture']} data-large={large || undefined} data-testid="picture">
      <button type="button" aria-pressed={large} aria-label={t('ownSize')} onClick={() => setLarge(!large)}>
        <img src={url} alt={name} />
      </button>
    </div>
  );
}
