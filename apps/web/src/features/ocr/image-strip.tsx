import {Loader, Skeleton, Text, Tooltip, UnstyledButton} from '@mantine/core';
import {FileType, TaskStatus} from '@recto/api';
import {IconAlertTriangle, IconMathFunction, IconPhoto, IconPlus, IconX} from '@tabler/icons-react';
import {useSpace} from '../../core/files/space.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {removeImageUpload, useImageUploads} from './image-uploads.ts';
import {messages} from './messages.ts';
import classes from './ocr.module.css';

/** The images that were read, the newest first, and those on their way. */
export function ImageStrip({
  current,
  onOpen,
  onChoose,
  onLocal,
}: {
  readonly current: string | undefined;
  readonly onOpen: (image: {readonly objectId: string; readonly parseId: string; readonly name: string}) => void;
  readonly onChoose: () => void;
  /** Has one read in this browser. */
  readonly onLocal: () => void;
}) {
  const t = useMessages(messages);
  const {uploads} = useImageUploads();
  const space = useSpace({fileType: FileType.img});
  const objects = space.data?.pages.flatMap(page => page.spaceObjectList) ?? [];
  const read = objects.flatMap(({objectId, objectName, coverUrl, objectParseList = []}) => {
    const done = objectParseList.find(({status}) => status === TaskStatus.success);
    return done ? [{objectId, parseId: done.parseId, name: objectName, coverUrl}] : [];
  });
  return (
    <nav className={classes['strip']} aria-label={t('history')}>
      <Tooltip label={t('choose')} openDelay={400}>
        <UnstyledButton className={classes['tile'] ?? ''} aria-label={t('choose')} onClick={onChoose}>
          <IconPlus size={18} stroke={1.5} />
        </UnstyledButton>
      </Tooltip>
      <Tooltip label={t('here')} openDelay={400}>
        <UnstyledButton className={classes['tile'] ?? ''} aria-label={t('here')} onClick={onLocal}>
          <IconMathFunction size={18} stroke={1.5} />
        </UnstyledButton>
      </Tooltip>
      {uploads.map(({id, name, url, state, sent, failure}) => (
        <div key={id} className={classes['tile']} data-state={state} title={failure ?? name}>
          <img className={classes['thumb']} src={url} alt={name} />
          <span className={classes['veil']} role={state === 'reading' ? 'status' : undefined}>
            {state === 'failed' ? (
              <IconAlertTriangle size={16} aria-label={failure} />
            ) : state === 'uploading' && sent < 1 ? (
              // a share of its own kind: as a status every step would be read out
              <Text
                span
                size="xs"
                role="progressbar"
                aria-label={t('uploading')}
                aria-valuenow={Math.floor(sent * 100)}
                aria-valuemin={0}
                aria-valuemax={100}
              >
                {Math.floor(sent * 100)}%
              </Text>
            ) : (
              <Loader size={16} aria-label={t('working')} />
            )}
          </span>
          <UnstyledButton
            className={classes['remove'] ?? ''}
            aria-label={t('remove', {name})}
            onClick={() => removeImageUpload(id)}
          >
            <IconX size={12} />
          </UnstyledButton>
        </div>
      ))}
      {space.isPending && <Skeleton w={64} h={44} />}
      {read.map(image => (
        <Tooltip key={image.objectId} label={image.name} openDelay={400}>
          <UnstyledButton
            className={classes['tile'] ?? ''}
            aria-label={image.name}
            aria-current={image.objectId === current || undefined}
            onClick={() => onOpen(image)}
          >
            {image.coverUrl ? (
              <img className={classes['thumb']} src={image.coverUrl} alt="" loading="lazy" />
            ) : (
              <IconPhoto size={18} stroke={1.4} aria-hidden />
            )}
          </UnstyledButton>
        </Tooltip>
      ))}
      {space.isSuccess && read.length + uploads.length === 0 && (
        <Text size="xs" c="dimmed" px="xs">
          {t('historyEmpty')}
        </Text>
      )}
      {space.hasNextPage && (
        <UnstyledButton className={classes['tile'] ?? ''} onClick={() => void space.fetchNextPage()}>
          <Text size="xs">{t('more')}</Text>
        </UnstyledButton>
      )}
    </nav>
  );
}
