import {Button, Group, Text} from '@mantine/core';
import {type KeyboardEvent, useState} from 'react';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {SectionRow} from '../../../ui/section.tsx';
import {refreshAbout} from '../about-shell.ts';
import {type AboutShell, ask, type ShortcutRefusal} from '../bridge.ts';
import {keysOf, writtenKeys} from './keys-of.ts';
import {messages} from './messages.ts';

/** The keys that have a formula on the screen read: a button takes the next ones that are pressed. */
export function ShortcutRow({about: {shortcutKey, hasShortcut}}: {readonly about: AboutShell}) {
  const t = useMessages(messages);
  const [waiting, setWaiting] = useState(false);
  const [refusal, setRefusal] = useState<ShortcutRefusal>();
  const written = writtenKeys(shortcutKey);
  const take = async (keys: readonly string[]) => {
    setWaiting(false);
    setRefusal(undefined);
    await ask('set_shortcut', {keys}).catch((refused: ShortcutRefusal) => setRefusal(refused));
    await refreshAbout();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // the button itself is pressed by keys until it waits for some; Tab leaves it
    if (!waiting || event.key === 'Tab') return;
    event.preventDefault();
    if (event.key === 'Escape') return setWaiting(false);
    const keys = keysOf(event.nativeEvent);
    if (keys) void take(keys);
  };
  return (
    <SectionRow
      label={t('label')}
      about={
        <>
          {t('about')}
          {refusal && (
            <Text size="xs" c="red" mt={4} role="alert">
              {t(refusal)}
            </Text>
          )}
          {!refusal && shortcutKey.length > 0 && !hasShortcut && (
            <Text size="xs" c="red" mt={4}>
              {t('lost', {keys: written})}
            </Text>
          )}
        </>
      }
    >
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={shortcutKey.length > 0 ? `${t('set')}: ${written}` : t('set')}
          onClick={() => setWaiting(true)}
          onBlur={() => setWaiting(false)}
          onKeyDown={onKeyDown}
        >
          {waiting ? t('press') : shortcutKey.length > 0 ? written : t('set')}
        </Button>
        {shortcutKey.length > 0 && (
          <Button size="xs" variant="subtle" onClick={() => void take([])}>
            {t('clear')}
          </Button>
        )}
      </Group>
    </SectionRow>
  );
}
