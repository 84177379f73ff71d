import {MantineProvider} from '@mantine/core';
import {type ReactNode, useEffect, useMemo} from 'react';
import {useLanguage} from '../core/i18n/language.ts';
import {useMessages} from '../core/i18n/use-messages.ts';
import {messages} from './shell/messages.ts';
import {readableColors, themeFor} from './theme.ts';

/** The look of the client around a program, and its language on the page. */
export function Themed({children}: {readonly children: ReactNode}) {
  const t = useMessages(messages);
  const theme = useMemo(() => themeFor({close: t('close'), reveal: t('reveal')}), [t]);
  const language = useLanguage(state => state.language);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  }, [language]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={readableColors} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
