import {Text, TextInput} from '@mantine/core';
import {IconFileUpload, IconLink} from '@tabler/icons-react';
import {type ReactNode, useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {ChooseFiles} from '../../ui/choose-files.tsx';
import {useFileDrop} from '../../ui/use-file-drop.ts';
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
  const over = useFileDrop({
    onFiles,
    onText: text => {
      const found = linkIn(text);
      if (found) onLink(found);
    },
  });
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
        <span className={styles['icon']}>
          <IconFileUpload size={large ? 28 : 22} stroke={1.4} aria-hidden />
        </span>
        <Text fw={500}>{t('drop')}</Text>
        <ChooseFiles label={t('choose')} size={large ? 'md' : 'xs'} accept={acceptedFiles} onFiles={onFiles} />
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
      {over && <div className={styles['veil']}>{t('dropAnywhere')}</div>}
    </section>
  );
}
