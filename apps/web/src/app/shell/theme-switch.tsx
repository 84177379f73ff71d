import {Menu, useMantineColorScheme} from '@mantine/core';
import {IconDeviceDesktop, IconMoon, IconSun} from '@tabler/icons-react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {ChoiceMenu} from './choice-menu.tsx';
import {messages} from './messages.ts';

const schemes = {light: IconSun, dark: IconMoon, auto: IconDeviceDesktop} as const;

/** Chooses between light, dark, and what the system has. */
export function ThemeSwitch() {
  const t = useMessages(messages);
  const {colorScheme, setColorScheme} = useMantineColorScheme();
  const Icon = schemes[colorScheme];
  return (
    <ChoiceMenu label={t('theme')} icon={<Icon size={18} />}>
      {(['light', 'dark', 'auto'] as const).map(scheme => {
        const Sign = schemes[scheme];
        return (
          <Menu.Item
            key={scheme}
            leftSection={<Sign size={14} />}
            fw={scheme === colorScheme ? 600 : 400}
            onClick={() => setColorScheme(scheme)}
          >
            {t(scheme)}
          </Menu.Item>
        );
      })}
    </ChoiceMenu>
  );
}
