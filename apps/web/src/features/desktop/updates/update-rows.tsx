import {Button, Progress, Switch, Text} from '@mantine/core';
import {useId} from 'react';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {SectionRow} from '../../../ui/section.tsx';
import {refreshAbout} from '../about-shell.ts';
import {type AboutShell, ask} from '../bridge.ts';
import {messages} from './messages.ts';
import {cancelUpdate, checkForUpdate, installUpdate, type UpdateState, useUpdate} from './update-store.ts';

/** The version of the client, newer ones, and whether it looks for them by itself. */
export function UpdateRows({about: {version, updates}}: {readonly about: AboutShell}) {
  const t = useMessages(messages);
  const id = useId();
  const state = useUpdate(({state}) => state);
  if (!updates) return <SectionRow label={t('version', {version})} about={t('noSource')} />;
  const change = (on: boolean) => void ask('set_update_checks', {on}).then(refreshAbout);
  return (
    <>
      <SectionRow
        label={t('version', {version})}
        about={
          <>
            {t('asked', {host: updates.host})}
            <Standing state={state} />
          </>
        }
      >
        <NextStep state={state} />
      </SectionRow>
      <SectionRow label={<label htmlFor={id}>{t('atStart')}</label>} about={t('atStartAbout')}>
        <Switch id={id} checked={updates.atStart} onChange={event => change(event.currentTarget.checked)} />
      </SectionRow>
    </>
  );
}

/** How far an update is, in words. */
function Standing({state}: {readonly state: UpdateState}) {
  const t = useMessages(messages);
  if (state.at === 'unknown') return null;
  if (state.at === 'failed') {
    const {code, detail = ''} = state.failure;
    return (
      <Text size="xs" c="red" mt={4} role="alert">
        {t('failure', {sentence: t(code, {detail: String(detail)}), code})}
      </Text>
    );
  }
  const percent = state.at === 'downloading' && state.share !== null ? Math.floor(state.share * 100) : undefined;
  return (
    <div role="status">
      <Text size="xs" c="var(--mantine-color-text)" mt={4}>
        {percent !== undefined
          ? t('downloadingShare', {percent: String(percent)})
          : t(state.at, {version: state.at === 'offered' ? state.offer.version : ''})}
      </Text>
      {state.at === 'offered' && state.offer.notes !== '' && (
        <Text size="xs" mt={4} style={{whiteSpace: 'pre-wrap'}}>
          {state.offer.notes}
        </Text>
      )}
      {state.at === 'downloading' && (
        <Progress
          mt={6}
          size="sm"
          value={percent ?? 100}
          animated={percent === undefined}
          aria-label={t('downloading')}
        />
      )}
    </div>
  );
}

/** The button for what can be done now. */
function NextStep({state}: {readonly state: UpdateState}) {
  const t = useMessages(messages);
  switch (state.at) {
    case 'offered':
      return (
        <Button size="xs" onClick={() => void installUpdate(state.offer)}>
          {t('install')}
        </Button>
      );
    case 'downloading':
    case 'ready':
      return (
        <Button size="xs" variant="default" onClick={cancelUpdate}>
          {t(state.at === 'ready' ? 'later' : 'cancel')}
        </Button>
      );
    case 'atNextStart':
      return null;
    default:
      return (
        <Button size="xs" variant="default" loading={state.at === 'checking'} onClick={() => void checkForUpdate()}>
          {t(state.at === 'failed' ? 'again' : 'check')}
        </Button>
      );
  }
}
