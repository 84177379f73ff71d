import {useState} from 'react';
import {useMessages} from '../../i18n/use-messages.ts';
import {messages} from './messages.ts';
import classes from './ocr.module.css';

/** The picture that is edited from: fitted into its pane, in its own size at a click. */
export function PicturePane({url, name}: {readonly url: string; readonly name: string}) {
  const t = useMessages(messages);
  const [large, setLarge] = useState(false);
  return (
    <div className={classes['picture']} data-large={large || undefined} data-testid="ocr-picture">
      <button type="button" aria-pressed={large} aria-label={t('ownSize')} onClick={() => setLarge(!large)}>
        <img src={url} alt={name} />
      </button>
    </div>
  );
}
