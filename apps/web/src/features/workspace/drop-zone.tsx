import {Button, Text, TextInput} from '@mantine/core';
import {IconFileUpload, IconLink} from '@tabler/icons-react';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {acceptedFiles, linkIn} from '../uploads/index.ts';
import {messages} from './messages.ts';
import styles from './workspace.module.css';

type Props = {
  readonly large: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onLink: (link: string) => void;
  readonly children: ReactNode;
};

/** Where files come in: dropped anywhere on the page, pasted, chosen, or as a link. */
export function DropZone({large, onFiles, onLink, children}: Props) {
  const t = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);
  const over = useDropped(onFiles, onLink);
  const [link, setLink] = useState('');
  const [invalid, setInvalid] = useState(false);
  const submit = () => {
    const found = linkIn(link);
    setInvalid(!found);
    if (!found) return;
    setLink('');
    onLink(found);
  };
  return (
    <section className={styles['zone']} data-large={large || undefined} aria-label={t('drop')}>
      <div className={styles['bring']}>
        <span className={styles['sign']}>
          <IconFileUpload size={large ? 28 : 22} stroke={1.4} aria-hidden />
        </span>
        <Text fw={500}>{t('drop')}</Text>
        <Button size={large ? 'md' : 'xs'} onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
      </div>
      <form
        className={styles['link']}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          aria-label={t('linkLabel')}
          type="url"
          size={large ? 'sm' : 'xs'}
          placeholder={t('linkPlaceholder')}
          leftSection={<IconLink size={14} aria-hidden />}
          value={link}
          error={invalid && t('linkInvalid')}
          onChange={event => {
            setLink(event.currentTarget.value);
            setInvalid(false);
          }}
        />
      </form>
      {children}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        onChange={event => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // the same file may be chosen again
          event.currentTarget.value = '';
        }}
      />
      {over && <div className={styles['veil']}>{t('dropAnywhere')}</div>}
    </section>
  );
}

/** Takes what is dropped or pasted anywhere on the page; says whether files hover over it. */
function useDropped(onFiles: Props['onFiles'], onLink: Props['onLink']): boolean {
  const [over, setOver] = useState(false);
  const take = useRef({onFiles, onLink});
  useEffect(() => {
    take.current = {onFiles, onLink};
  });
  useEffect(() => {
    const controller = new AbortController();
    const {signal} = controller;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    addEventListener(
      'dragover',
      event => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      {signal},
    );
    // leaving the window has no place that is entered
    addEventListener('dragleave', event => !event.relatedTarget && setOver(false), {signal});
    addEventListener(
      'drop',
      event => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        take.current.onFiles([...event.dataTransfer!.files]);
      },
      {signal},
    );
    addEventListener(
      'paste',
      event => {
        if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]')) return;
        const files = [...(event.clipboardData?.files ?? [])];
        const link = linkIn(event.clipboardData?.getData('text') ?? '');
        if (files.length > 0) take.current.onFiles(files);
        else if (link) take.current.onLink(link);
      },
      {signal},
    );
    return () => controller.abort();
  }, []);
  return over;
}
