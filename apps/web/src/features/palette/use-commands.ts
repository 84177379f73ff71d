import {useMantineColorScheme} from '@mantine/core';
import {useNavigate} from '@tanstack/react-router';
import {openDialog} from '../../core/events/dialogs.ts';
import {useLanguage} from '../../core/i18n/language.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {abilitiesOf} from '../../core/session/abilities.ts';
import {useSession} from '../../core/session/store.ts';
import {togglePanel} from '../side-panel/index.ts';
import {messages} from './messages.ts';
import {usePalette} from './palette-store.ts';

/** Something that can be done from anywhere. */
export type Command = {readonly id: string; readonly name: string; readonly run: () => void};

/** What can be done now, by whom is here. */
export function useCommands(): readonly Command[] {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const {language, setLanguage} = useLanguage();
  const {colorScheme, setColorScheme} = useMantineColorScheme();
  const {token: signedIn, admin} = abilitiesOf(useSession());
  const go = (to: string) => () => void navigate({to});
  const command = (id: Parameters<typeof t>[0], run: () => void): Command => ({id, name: t(id), run});
  return [
    command('home', go('/')),
    ...(signedIn
      ? [
          command('profile', go('/user/profile')),
          command('consumption', go('/user/consumption')),
          command('settings', go('/user/settings')),
          command('searchTexts', go('/search')),
          command('downloads', go('/downloads')),
          command('trash', go('/trash')),
          command('texts', go('/markdownEdit')),
          command('images', go('/ocr')),
          command('glossaries', go('/user/translationGlossary')),
          command('models', go('/user/models')),
          command('keys', go('/user/keys')),
          command('history', go('/user/history')),
          command('checkIn', go('/user/checkin')),
          command('redeem', go('/user/redeem')),
          command('panel', togglePanel),
        ]
      : [command('signIn', () => openDialog({kind: 'login'}))]),
    ...(admin ? [command('administration', go('/admin'))] : []),
    // a page of its own, which makes no calls
    command('local', () => location.assign('/local/')),
    command('pricing', go('/pricing')),
    command('faq', go('/faq')),
    language === 'zh' ? command('toEnglish', () => setLanguage('en')) : command('toChinese', () => setLanguage('zh')),
    ...(['light', 'dark', 'auto'] as const)
      .filter(scheme => scheme !== colorScheme)
      .map(scheme => command(scheme, () => setColorScheme(scheme))),
    command('shortcuts', () => usePalette.setState({shortcuts: true})),
    command('contact', () => openDialog({kind: 'contact'})),
  ];
}
