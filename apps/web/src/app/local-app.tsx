import {Box} from '@mantine/core';
import {useMessages} from '../core/i18n/use-messages.ts';
import {LocalPage} from '../features/local/index.ts';
import {LanguageSwitch} from './shell/language-switch.tsx';
import {messages} from './shell/messages.ts';
import styles from './shell/shell.module.css';
import {ThemeSwitch} from './shell/theme-switch.tsx';
import {Themed} from './themed.tsx';

/** The page that needs no server: its own frame around `LocalPage`, without anything that makes calls. */
export function LocalApp() {
  const t = useMessages(messages);
  return (
    <Themed>
      <div className={styles['frame']}>
        <a href="#main" className={styles['skip']}>
          {t('skip')}
        </a>
        <header className={styles['header']}>
          <span className={styles['name']}>Recto</span>
          <Box flex={1} />
          <LanguageSwitch />
          <ThemeSwitch />
        </header>
        <main id="main" className={styles['main']} tabIndex={-1}>
          <LocalPage />
        </main>
      </div>
    </Themed>
  );
}
