import {ActionIcon, Anchor, Button, Checkbox, Group, Menu, Stack, Text} from '@mantine/core';
import {ApiError, FileType, TaskStatus} from '@recto/api';
import {
  IconDeviceFloppy,
  IconDots,
  IconFileExport,
  IconLanguage,
  IconLink,
  IconPencil,
  IconSend,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import {Link} from '@tanstack/react-router';
import {Suspense, useState} from 'react';
import {refusalMessage} from '../../core/api/refusal-message.ts';
import {fileLocation} from '../../core/files/file-location.ts';
import {passwordOf} from '../../core/files/passwords.ts';
import {type SpaceObject, useSpaceActions} from '../../core/files/space.ts';
import {formatBytes, formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {FileIcon} from '../../ui/file-icon.tsx';
import {lazyPart} from '../../ui/lazy-part.ts';
import {LocalSaveDialog, useDesktopAbilities} from '../desktop/index.ts';
import {ExportDialog, stemOf} from '../export/index.ts';
import {ShareDialog, useCanShare} from '../share/index.ts';
import {TransferDialog} from '../transfer/index.ts';
import {TranslateDialog} from '../translate/index.ts';
import {useTrash} from '../trash/index.ts';
import {messages} from './messages.ts';
import {TaskState} from './task-state.tsx';
import {TranslationRow} from './translation-row.tsx';
import styles from './workspace.module.css';

const PasswordForm = lazyPart(() => import('../../ui/password-form.tsx'), 'PasswordForm');
const TagsDialog = lazyPart(() => import('./tags-dialog.tsx'), 'TagsDialog');
const RenameDialog = lazyPart(() => import('./rename-dialog.tsx'), 'RenameDialog');

/** A file on the server, with how its newest parse stands and what can be done with it. */
export function FileRow({
  object,
  chosen,
  onChoose,
  onTag,
}: {
  readonly object: SpaceObject;
  /** Whether it is selected, while files are being selected. */
  readonly chosen: boolean | undefined;
  readonly onChoose: (objectId: string) => void;
  /** Asks for the files that have a tag, too. */
  readonly onTag: (tag: string) => void;
}) {
  const t = useMessages(messages);
  const actions = useSpaceActions();
  const {moveToTrash} = useTrash();
  const canShare = useCanShare();
  const {localSaving: savesLocally} = useDesktopAbilities();
  const [asked, setAsked] = useState<'rename' | 'tags' | 'export' | 'share' | 'transfer' | 'translate' | 'save'>();
  const {objectId, objectName, coverUrl, createdAt, bytes, file, tags} = object;
  const newest = object.objectParseList?.[0];
  const {error} = actions.parse;
  const refusal = error instanceof ApiError && error.code === 'parse_file_lock' ? error : undefined;
  // the pages of an encrypted file are counted when its password is given
  const locked = object.encrypted && file.pageCount === null && passwordOf(objectId) === undefined;
  const asksPassword = !newest && (refusal !== undefined || locked);
  const parse = (password = passwordOf(objectId)) =>
    actions.parse.mutate({objectId, parseVersion: 3, ...(password !== undefined && {password})});
  const done = object.objectParseList?.find(parse => parse.status === TaskStatus.success);
  return (
    <li className={styles['row']}>
      <span className={styles[chosen === undefined ? 'cover' : 'tick'] ?? ''}>
        {chosen !== undefined ? (
          <Checkbox
            size="sm"
            aria-label={t('tick', {name: objectName})}
            checked={chosen}
            onChange={() => onChoose(objectId)}
          />
        ) : coverUrl ? (
          <img src={coverUrl} alt="" loading="lazy" />
        ) : (
          <FileIcon fileType={file.fileType} />
        )}
      </span>
      <Stack gap={2} miw={0} align="flex-start">
        {newest && (done || file.fileType === FileType.pdf) ? (
          <Anchor
            component={Link}
            underline="hover"
            {...(fileLocation(object) as object)}
            className={styles['name']}
            title={objectName}
          >
            {objectName}
          </Anchor>
        ) : (
          <span className={styles['name']} title={objectName}>
            {objectName}
          </span>
        )}
        <Text size="xs" c="dimmed">
          {file.pageCount !== null && `${t('pages', {count: file.pageCount})} · `}
          {bytes !== null && `${formatBytes(bytes)} · `}
          {formatDateTime(createdAt)}
        </Text>
        {tags.length > 0 && (
          <Group gap={4} component="ul" className={styles['tags'] ?? ''} aria-label={t('tags')}>
            {tags.map(tag => (
              <li key={tag}>
                <Button size="compact-xs" variant="default" radius="xl" fw={400} onClick={() => onTag(tag)}>
                  {tag}
                </Button>
              </li>
            ))}
          </Group>
        )}
        <Suspense>
          {asksPassword && (
            <>
              <Text size="xs" {...(refusal ? {c: 'red', role: 'alert'} : {c: 'dimmed'})}>
                {refusal ? refusalMessage(refusal) : t('locked')}
              </Text>
              <PasswordForm
                label={t('password')}
                action={t('unlock')}
                focused={refusal !== undefined}
                onPassword={parse}
              />
            </>
          )}
        </Suspense>
      </Stack>
      <div className={styles['side']}>
        {newest ? (
          <TaskState task={newest} />
        ) : asksPassword ? null : (
          <Button size="compact-xs" variant="light" loading={actions.parse.isPending} onClick={() => parse()}>
            {t('parse')}
          </Button>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('menu', {name: objectName})}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {done && (
              <>
                <Menu.Item leftSection={<IconFileExport size={14} />} onClick={() => setAsked('export')}>
                  {t('export')}
                </Menu.Item>
                <Menu.Item leftSection={<IconSend size={14} />} onClick={() => setAsked('transfer')}>
                  {t('transfer')}
                </Menu.Item>
                {savesLocally && (
                  <Menu.Item leftSection={<IconDeviceFloppy size={14} />} onClick={() => setAsked('save')}>
                    {t('saveLocally')}
                  </Menu.Item>
                )}
                {canShare && (
                  <Menu.Item leftSection={<IconLink size={14} />} onClick={() => setAsked('share')}>
                    {t('share')}
                  </Menu.Item>
                )}
                <Menu.Item leftSection={<IconLanguage size={14} />} onClick={() => setAsked('translate')}>
                  {t('translate')}
                </Menu.Item>
                <Menu.Divider />
              </>
            )}
            <Menu.Item leftSection={<IconPencil size={14} />} onClick={() => setAsked('rename')}>
              {t('rename')}
            </Menu.Item>
            <Menu.Item leftSection={<IconTag size={14} />} onClick={() => setAsked('tags')}>
              {t('editTags')}
            </Menu.Item>
            {/* a running task holds its file */}
            {newest?.status !== TaskStatus.pending && (
              <Menu.Item
                c="red"
                leftSection={<IconTrash size={14} />}
                onClick={() => void moveToTrash([objectId]).catch(() => {})}
              >
                {t('delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
      {(object.objectTranslateList?.length ?? 0) > 0 && (
        <ul className={styles['children']} aria-label={t('translations', {name: objectName})}>
          {object.objectTranslateList!.map(item => (
            <TranslationRow key={item.translateId} item={item} objectId={objectId} name={objectName} />
          ))}
        </ul>
      )}
      <Suspense>
        {asked === 'export' && done && (
          <ExportDialog exported={{name: objectName, parseId: done.parseId}} onClose={() => setAsked(undefined)} />
        )}
        {asked === 'save' && done && (
          <LocalSaveDialog
            name={objectName}
            source={{objectId, parseId: done.parseId}}
            onClose={() => setAsked(undefined)}
          />
        )}
        {asked === 'transfer' && done && (
          <TransferDialog
            sources={[{name: stemOf(objectName), objectId, parseId: done.parseId}]}
            onClose={() => setAsked(undefined)}
          />
        )}
        {asked === 'translate' && done && (
          <TranslateDialog
            objectId={objectId}
            parseId={done.parseId}
            ownFormat={file.fileType === FileType.other}
            onClose={() => setAsked(undefined)}
          />
        )}
        {asked === 'share' && done && (
          <ShareDialog
            objectId={objectId}
            parseId={done.parseId}
            name={objectName}
            onClose={() => setAsked(undefined)}
          />
        )}
        {asked === 'tags' && <TagsDialog objects={[object]} onClose={() => setAsked(undefined)} />}
        {asked === 'rename' && <RenameDialog object={object} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </li>
  );
}
