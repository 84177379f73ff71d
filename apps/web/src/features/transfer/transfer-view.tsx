import {Button, SegmentedControl, Stack, Text, TextInput} from '@mantine/core';
import {isNoteProvider, type TransferPlatform} from '@recto/api';
import {useState} from 'react';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {showInfo} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {DialogFooter} from '../../ui/dialog-footer.tsx';
import {authorize} from './connect/authorize.ts';
import {ConnectionPanel} from './connect/connection-panel.tsx';
import {type Connection, useConnected, useConnections} from './connect/use-connections.ts';
import {ContentStatus} from './content/content-status.tsx';
import {LanguagesChoice} from './content/languages-choice.tsx';
import {PlaceChoice} from './content/place-choice.tsx';
import {usePreview} from './content/use-preview.ts';
import {DriveFiles} from './drive/drive-files.tsx';
import {DriveForm} from './drive/drive-form.tsx';
import {kindsFor} from './drive/file-kinds.ts';
import {TransferHistory} from './history/transfer-history.tsx';
import {initialForm, setLastPlatform} from './initial-form.ts';
import {messages, platformNames} from './messages.ts';
import {isTranslation, type TransferSource} from './source.ts';
import classes from './transfer.module.css';
import {isDisabled, labelOf, problemsOf, type TransferForm} from './transfer-form.ts';
import {useSend} from './use-send.ts';
import {PartsChoice} from './zotero/parts-choice.tsx';
import {ZoteroForm} from './zotero/zotero-form.tsx';
import {zoteroPartsOf} from './zotero/zotero-parts.ts';

/** In the order of the choice; Zotero where the server reaches it. */
const platforms = ['flowus', 'notion', 'webDAV', 'zotero'] as const satisfies readonly TransferPlatform[];

/** Asks where and how results are sent, shows what will arrive, and sends them. */
export function TransferView({
  sources,
  platform: chosen,
  onSent,
  onClose,
}: {
  readonly sources: readonly TransferSource[];
  /** Where it goes to begin with; otherwise where the last one went. */
  readonly platform?: TransferPlatform;
  readonly onSent: (transferId: string) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  const info = useServerInfo().data;
  const kinds = kindsFor(sources, {exports: info?.exportFormats ?? [], translations: info?.translationFormats ?? []});
  const connections = useConnections();
  const [changed, setChanged] = useState<Partial<TransferForm>>(chosen ? {platform: chosen} : {});
  // messages of fields that nobody has filled in yet come when the button is pressed
  const [asked, setAsked] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const connectionOf = (platform: TransferPlatform) => connections.data?.find(one => one.platform === platform);
  const offered = platforms.filter(name => name !== 'zotero' || connectionOf(name) !== undefined);
  const form = {...initialForm(t, sources, kinds, connectionOf('webDAV')?.drive ?? null, offered), ...changed};
  const change = (values: Partial<TransferForm>) => setChanged(before => ({...before, ...values}));
  const {platform} = form;
  const connection = connectionOf(platform);
  const connected = useConnected(platform, connection);
  const several = sources.length > 1;
  const [source] = sources;
  const translated = source !== undefined && isTranslation(source);
  const preview = usePreview(source, form, connected && isNoteProvider(platform));
  const {busy, send} = useSend(sources, onSent);
  const facts = {
    loading: busy || (connections.isPending && !connected),
    connected,
    content: preview.state,
    kept: isKept(connectionOf('webDAV'), form),
    translated,
  };
  const all = problemsOf(form, facts);
  const problems = asked ? all : Object.fromEntries(Object.entries(all).filter(([field]) => left.has(field)));
  const disabled = isDisabled(form, facts);
  const submit = () => {
    if (facts.loading) return;
    setAsked(true);
    if (platform === 'zotero' && form.entry !== null && form.entry.key !== null && !connected) {
      showInfo(t('authorizeFirst-zotero'), 'authorize-first');
      return;
    }
    if (isNoteProvider(platform) && !connected) {
      showInfo(t(`authorizeFirst-${platform}`), 'authorize-first');
      if (connection?.oauth) void authorize(platform);
      return;
    }
    if (disabled || Object.keys(all).length > 0) return;
    setLastPlatform(platform);
    void send(form);
  };
  const title = (
    <TextInput
      name="title"
      label={t(isNoteProvider(platform) ? 'pageTitle' : 'fileTitle')}
      maxLength={200}
      value={form.title}
      error={problems.title && t(problems.title as 'titleMissing')}
      onChange={event => change({title: event.currentTarget.value})}
    />
  );
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
      onBlur={({target}) => {
        const name = target instanceof HTMLInputElement ? target.name : '';
        if (name) setLeft(before => new Set([...before, name]));
      }}
    >
      <div className={classes['columns']}>
        <Stack gap="md" miw={0}>
          <SegmentedControl
            fullWidth
            aria-label={t('platform')}
            value={platform}
            onChange={value => change({platform: value as TransferPlatform, parent: null, update: null})}
            data={offered.map(value => ({
              value,
              label: value === 'webDAV' ? t('drive') : platformNames[value],
              disabled: several && value !== 'webDAV',
            }))}
          />
          {several && (
            <Text size="xs" c="dimmed">
              {t('severalAbout')}
            </Text>
          )}
          {platform === 'zotero' ? (
            <ZoteroForm
              form={form}
              problems={problems}
              connection={connection}
              connected={connected}
              source={sources[0]}
              onChange={change}
            />
          ) : isNoteProvider(platform) ? (
            <>
              <ConnectionPanel key={platform} platform={platform} connection={connection} connected={connected} />
              {title}
              <PlaceChoice
                platform={platform}
                objectId={source?.objectId}
                enabled={connected}
                form={form}
                problems={problems}
                onChange={change}
              />
              {translated && (
                <LanguagesChoice
                  value={form.convertTrans}
                  error={problems.convertTrans}
                  onChange={value => change({convertTrans: value})}
                />
              )}
            </>
          ) : (
            <DriveForm form={form} problems={problems} connection={connection} onChange={change} />
          )}
        </Stack>
        {isNoteProvider(platform) ? (
          <ContentStatus
            connected={connected}
            prompt={t(`authorizeFirst-${platform}`)}
            preview={preview.data}
            failure={preview.failure}
          />
        ) : (
          <Stack gap="md" miw={0}>
            {title}
            {platform === 'zotero' ? (
              <PartsChoice
                form={form}
                problems={problems}
                parts={zoteroPartsOf(kinds)}
                translated={translated}
                onChange={change}
              />
            ) : (
              <DriveFiles form={form} problems={problems} kinds={kinds} several={several} onChange={change} />
            )}
          </Stack>
        )}
      </div>
      {!several && source?.objectId && <TransferHistory objectId={source.objectId} />}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        {/* can still be pressed: it says what is missing */}
        <Button
          type="submit"
          loading={busy}
          loaderProps={{'aria-label': t('sending')}}
          {...(disabled && {'data-disabled': true, 'aria-disabled': true})}
        >
          {t(labelOf(form))}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Whether the password of the drive in the form is kept. */
const isKept = (connection: Connection | undefined, {webdav_url, webdav_username}: TransferForm): boolean =>
  connection?.connected === true &&
  connection.drive?.url === webdav_url &&
  connection.drive.username === webdav_username.trim();
