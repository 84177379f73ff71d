import {ActionIcon, Alert, Button, Group, Progress, Text, Tooltip} from '@mantine/core';
import {IconX} from '@tabler/icons-react';
import {useState} from 'react';
import {formatBytes} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {PasswordForm} from '../../ui/password-form.tsx';
import {type LocalFile, removeLocalFile, tryAgain} from './conversions.ts';
import type {Conversion} from './convert.ts';
import {localFormats} from './convert.ts';
import {failureText} from './failure-text.ts';
import styles from './local.module.css';
import {messages} from './messages.ts';
import {Preview} from './preview.tsx';
import {saveFormat} from './save.ts';
import {Trust} from './trust.tsx';

/** A file: how far it is, and what became of it. */
export function FileCard({file}: {readonly file: LocalFile}) {
  const t = useMessages(messages);
  const {id, state} = file;
  const {name, size} = file.file;
  const busy = state.name === 'converting' || state.name === 'waiting';
  return (
    <section className={styles['card']} aria-label={name}>
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <div className={styles['name']}>
          <Text fw={500} style={{overflowWrap: 'anywhere'}}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {[formatBytes(size), state.name === 'done' && t('pages', {count: state.conversion.pages})]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Tooltip label={t(busy ? 'cancel' : 'remove')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(busy ? 'cancel' : 'remove')}
            onClick={() => removeLocalFile(id)}
          >
            <IconX size={16} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <div role="status">{busy && <Working state={state} />}</div>
      {state.name === 'locked' && (
        <div>
          {state.wrong && (
            <Text size="sm" c="red" role="alert">
              {t('passwordWrong')}
            </Text>
          )}
          <PasswordForm label={t('password')} action={t('unlock')} onPassword={password => tryAgain(id, password)} />
        </div>
      )}
      {state.name === 'failed' && (
        <Alert color="red" role="alert">
          <Text size="sm">{t(failureText(state.code))}</Text>
          <Button size="xs" variant="default" mt="xs" onClick={() => tryAgain(id)}>
            {t('again')}
          </Button>
        </Alert>
      )}
      {state.name === 'done' && <Result file={file.file} conversion={state.conversion} password={state.password} />}
    </section>
  );
}

function Working({state}: {readonly state: LocalFile['state']}) {
  const t = useMessages(messages);
  const {done, pages} = state.name === 'converting' ? state : {done: 0, pages: 0};
  const sentence =
    state.name === 'waiting'
      ? t('waiting')
      : pages === 0
        ? t('opening')
        : t('converting', {page: Math.min(pages, Math.floor(done) + 1), pages});
  return (
    <>
      <Text size="sm" c="dimmed" mb={4}>
        {sentence}
      </Text>
      <Progress value={pages > 0 ? (100 * done) / pages : 0} size="sm" aria-label={sentence} />
    </>
  );
}

function Result({
  file,
  conversion,
  password,
}: {
  readonly file: File;
  readonly conversion: Conversion;
  readonly password: string | undefined;
}) {
  const t = useMessages(messages);
  const [previewed, setPreviewed] = useState(false);
  return (
    <>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {t('save')}
        </Text>
        {localFormats.map(({format, name}) => (
          <Button
            key={format}
            size="xs"
            variant={format === 'md' ? 'filled' : 'default'}
            title={format === 'md' && conversion.images.size > 0 ? t('withImages') : undefined}
            onClick={() => saveFormat(file.name, conversion, format)}
          >
            {name}
          </Button>
        ))}
        <Button size="xs" variant="subtle" aria-expanded={previewed} onClick={() => setPreviewed(!previewed)}>
          {t(previewed ? 'hidePreview' : 'preview')}
        </Button>
      </Group>
      <Trust file={file} password={password} conversion={conversion} />
      {previewed && <Preview name={file.name} html={conversion.files.get('html')} />}
    </>
  );
}
