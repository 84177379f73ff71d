import {Menu} from '@mantine/core';
import {IconLanguage} from '@tabler/icons-react';
import {type Language, useLanguage} from '../../core/i18n/language.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {ChoiceMenu} from './choice-menu.tsx';
import {messages} from './messages.ts';

/** Chooses the language of the client. */
export function LanguageSwitch() {
  const t = useMessages(messages);
  const {language, setLanguage} = useLanguage();
  const choose = (chosen: Language) => () => setLanguage(chosen);
  return (
    <ChoiceMenu label={t('language')} icon={<IconLanguage size={18} />}>
      <Menu.Item lang="zh-CN" onClick={choose('zh')} fw={language === 'zh' ? 600 : 400}>
        中文
      </Menu.Item>
      <Menu.Item lang="en" onClick={choose('en')} fw={language === 'en' ? 600 : 400}>
        English
      </Menu.Item>
    </ChoiceMenu>
  );
}
