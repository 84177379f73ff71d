import {Group, Kbd, Stack, Text, Title} from '@mantine/core';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {FloatingModal} from '../../ui/floating-modal.tsx';
import {messages} from './messages.ts';
import styles from './palette.module.css';
import {usePalette} from './palette-store.ts';
import {shortcuts} from './shortcuts.ts';

/** The keys that do something, beside the screen where they can be tried. */
export function ShortcutList() {
  const t = useMessages(messages);
  return (
    <FloatingModal
      title={t('shortcuts')}
      closeLabel={t('close')}
      moveLabel={t('move')}
      onClose={() => usePalette.setState({shortcuts: false})}
    >
      <Stack gap="lg">
        {shortcuts.map(({where, list}) => (
          <section key={where}>
            <Title order={3} size="xs" c="dimmed" fw={600} mb={4}>
              {t(where)}
            </Title>
            <dl className={styles['shortcuts']}>
              {list.map(({does, keys}) => (
                <div key={does} className={styles['shortcut']}>
                  <dt>
                    <Text size="sm">{t(does)}</Text>
                  </dt>
                  <dd>
                    <Group gap={4} wrap="nowrap">
                      {keys.map(key => (
                        <Kbd key={key} size="xs">
                          {key}
                        </Kbd>
                      ))}
                    </Group>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Stack>
    </FloatingModal>
  );
}
