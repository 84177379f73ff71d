import {Anchor, Button, Group, Text} from '@mantine/core';
import {IconFileExport, IconLanguage, IconMathFunction, IconShieldCheck, IconSparkles} from '@tabler/icons-react';
import {Link} from '@tanstack/react-router';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';
import styles from './workspace.module.css';

const strengths = [
  ['Read', IconMathFunction],
  ['Check', IconShieldCheck],
  ['Translate', IconLanguage],
  ['Export', IconFileExport],
] as const;

const ways = [
  ['/faq', 'faq'],
  ['/pricing', 'pricing'],
  ['/user-agreement', 'agreement'],
  ['/privacy-policy', 'privacy'],
] as const;

/** What somebody finds who has nothing here yet: a document to try, and what becomes of one. Visitors have no menu: ways on stand below. */
export function FirstSteps({visitor, onSample}: {readonly visitor: boolean; readonly onSample: () => Promise<void>}) {
  const t = useMessages(messages);
  return (
    <>
      <div className={styles['sample']}>
        <Text size="sm" c="dimmed">
          {t('sampleAbout')}
        </Text>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSparkles size={14} aria-hidden />}
          onClick={() => void onSample()}
        >
          {t('sample')}
        </Button>
        {/* a page of its own, which makes no calls */}
        <Anchor href="/local/" size="sm">
          {t('local')}
        </Anchor>
      </div>
      <ul className={styles['strengths']}>
        {strengths.map(([name, Icon]) => (
          <li key={name}>
            <Icon size={20} stroke={1.5} aria-hidden />
            <div>
              <Text size="sm" fw={600}>
                {t(`can${name}`)}
              </Text>
              <Text size="sm" c="dimmed">
                {t(`can${name}About`)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {visitor && (
        <Group component="nav" gap="lg" justify="center" className={styles['ways'] ?? ''} aria-label={t('ways')}>
          {ways.map(([to, name]) => (
            <Anchor key={to} component={Link} to={to} size="xs" c="dimmed" underline="hover">
              {t(name)}
            </Anchor>
          ))}
        </Group>
      )}
    </>
  );
}
