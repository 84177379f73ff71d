import {Anchor, Text} from '@mantine/core';
import {calls, TaskStatus} from '@recto/api';
import {IconDeviceFloppy, IconDownload, IconFileExport, IconLink, IconTrash} from '@tabler/icons-react';
import {Link} from '@tanstack/react-router';
import {Suspense, useState} from 'react';
import {api} from '../../core/api/api.ts';
import type {TranslateItem} from '../../core/files/space.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {languageName} from '../../core/i18n/target-languages.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useLiveTask} from '../../core/tasks/live-tasks.ts';
import {LocalSaveDialog, useDesktopAbilities} from '../desktop/index.ts';
import {ExportDialog} from '../export/index.ts';
import {ShareDialog, useCanShare} from '../share/index.ts';
import {useTrash} from '../trash/index.ts';
import {messages} from './messages.ts';
import {TaskState} from './task-state.tsx';
import {Action} from './upload-row.tsx';
import styles from './workspace.module.css';

/** A translation below its file. */
export function TranslationRow({item, objectId, name}: {item: TranslateItem; objectId: string; name: string}) {
  const t = useMessages(messages);
  const {moveTranslationsToTrash} = useTrash();
  const canShare = useCanShare();
  const {localSaving: savesLocally} = useDesktopAbilities();
  const [asked, setAsked] = useState<'export' | 'share' | 'save'>();
  const close = () => setAsked(undefined);
  const {translateId, outputId, createdAt} = item;
  const {translateLang, translateType} = item.translateParam as {translateLang?: number; translateType?: string};
  const live = useLiveTask(outputId);
  const status = live?.status ?? item.status;
  const ofLayout = translateType === 'pdf';
  const download = async () => {
    const {translatedUrl} = await api(calls.getObjectTranslateResult, {translateId, pages: '1'});
    if (translatedUrl) location.assign(translatedUrl);
  };
  return (
    <li className={styles['child']}>
      <Text size="xs" lineClamp={3}>
        <Anchor
          component={Link}
          underline="hover"
          inherit
          c="inherit"
          {...({to: '/pdf-views', search: {objectId, translateId}} as object)}
        >
          {languageName(translateLang ?? 0)} · {t(ofLayout ? 'layout' : 'bilingual')}
        </Anchor>{' '}
        <Text span size="xs" c="dimmed">
          {formatDateTime(createdAt)}
        </Text>
      </Text>
      <div className={styles['side']}>
        <TaskState task={item} />
        {status === TaskStatus.success && !ofLayout && <span className={styles['place']} />}
        {status === TaskStatus.success && ofLayout && (
          <Action label={t('downloadPdf')} icon={IconDownload} onClick={() => void download()} />
        )}
        {status === TaskStatus.success && (
          <Action label={t('export')} icon={IconFileExport} onClick={() => setAsked('export')} />
        )}
        {status === TaskStatus.success && savesLocally && (
          <Action label={t('saveLocally')} icon={IconDeviceFloppy} onClick={() => setAsked('save')} />
        )}
        {status === TaskStatus.success && canShare && (
          <Action label={t('share')} icon={IconLink} onClick={() => setAsked('share')} />
        )}
        {(status === TaskStatus.success || status === TaskStatus.failed) && (
          <Action
            label={t('deleteTranslation')}
            icon={IconTrash}
            onClick={() => void moveTranslationsToTrash([translateId]).catch(() => {})}
          />
        )}
      </div>
      <Suspense>
        {asked === 'export' && (
          <ExportDialog exported={{name, translateId, ...(ofLayout && {pdf: true as const})}} onClose={close} />
        )}
        {asked === 'save' && <LocalSaveDialog name={name} source={{objectId, transId: translateId}} onClose={close} />}
        {asked === 'share' && (
          <ShareDialog
            objectId={objectId}
            parseId={item.parseId}
            translateId={translateId}
            name={name}
            onClose={close}
          />
        )}
      </Suspense>
    </li>
  );
}
