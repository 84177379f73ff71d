import {useMessages} from '../../core/i18n/use-messages.ts';
import {ask} from './bridge.ts';
import styles from './desktop.module.css';
import {messages} from './messages.ts';

/** Minimize, maximize and close, where Windows and Linux have them. */
export function WindowButtons({maximized, onClose}: {readonly maximized: boolean; readonly onClose: () => void}) {
  const t = useMessages(messages);
  const buttons = [
    {name: t('minimizeWindow'), path: 'M0 5h10', run: () => void ask('minimize_window')},
    {
      name: t(maximized ? 'restoreWindow' : 'maximizeWindow'),
      path: maximized ? 'M.5 2.5h7v7h-7zM2.500 2.500v-2h7v7h-2' : 'M.5.5h9v9h-9z',
      run: () => void ask('toggle_maximized'),
    },
    {name: t('closeWindow'), path: 'M0 0l10 10M10 0L0 10', run: onClose, closes: true},
  ];
  return (
    <div className={styles['buttons']}>
      {buttons.map(({name, path, run, closes}) => (
        <button
          key={path}
          type="button"
          className={styles['button']}
          data-closes={closes}
          title={name}
          aria-label={name}
          onClick={run}
        >
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <path d={path} />
          </svg>
        </button>
      ))}
    </div>
  );
}
