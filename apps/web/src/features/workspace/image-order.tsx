import {ActionIcon} from '@mantine/core';
import {IconArrowDown, IconArrowUp, IconX} from '@tabler/icons-react';
import {useEffect, useState} from 'react';
import {formatBytes} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {moved} from '../uploads/index.ts';
import styles from './image-order.module.css';
import {messages} from './messages.ts';

type Props = {
  readonly images: readonly File[];
  readonly unreadable: ReadonlySet<File>;
  /** Bytes above which an image can only be a page among others. */
  readonly limit: number;
  readonly disabled: boolean;
  readonly onChange: (images: readonly File[]) => void;
};

/** Images in the order of their pages: moved by their buttons or by dragging, or left out. */
export function ImageOrder({images, unreadable, limit, disabled, onChange}: Props) {
  const t = useMessages(messages);
  const [dragged, setDragged] = useState<number>();
  const move = (from: number, to: number) => {
    if (!disabled) onChange(moved(images, from, to));
  };
  const said = (image: File) => {
    if (unreadable.has(image)) return <span className={styles['bad']}>{t('unreadable')}</span>;
    const size = formatBytes(image.size);
    return image.size > limit ? `${size} · ${t('onlyCombined', {limit: formatBytes(limit)})}` : size;
  };
  return (
    <ol className={styles['list']} aria-label={t('pagesInOrder')}>
      {images.map((image, index) => (
        <li
          key={keyOf(image)}
          className={styles['row']}
          data-dragged={dragged === index || undefined}
          draggable={!disabled}
          onDragStart={event => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(index);
          }}
          onDragEnter={() => {
            if (dragged === undefined || dragged === index) return;
            move(dragged, index);
            setDragged(index);
          }}
          onDragOver={event => dragged !== undefined && event.preventDefault()}
          onDragEnd={() => setDragged(undefined)}
        >
          <span className={styles['number']}>{index + 1}</span>
          <Thumbnail image={image} />
          <span className={styles['words']}>
            <span className={styles['name']} title={image.name}>
              {image.name}
            </span>
            <span className={styles['about']}>{said(image)}</span>
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('moveUp', {name: image.name})}
            {...held(disabled || index === 0)}
            onClick={() => move(index, index - 1)}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('moveDown', {name: image.name})}
            {...held(disabled || index === images.length - 1)}
            onClick={() => move(index, index + 1)}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('leaveOut', {name: image.name})}
            disabled={disabled || images.length === 1}
            onClick={() => onChange(images.toSpliced(index, 1))}
          >
            <IconX size={16} />
          </ActionIcon>
        </li>
      ))}
    </ol>
  );
}

// a button that is disabled loses the keyboard: one that moved an image to an end keeps it
const held = (off: boolean) => (off ? {'data-disabled': true, 'aria-disabled': true} : {});

/** The image itself, small; nothing where the browser cannot draw it. */
function Thumbnail({image}: {readonly image: File}) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return (
    <span className={styles['cover']} aria-hidden>
      {address && (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={event => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}

// files have no identity of their own: two of one name and size may be chosen together
const keys = new WeakMap<File, string>();
let made = 0;
function keyOf(image: File): string {
  const key = keys.get(image) ?? String(++made);
  keys.set(image, key);
  return key;
}
