import type {ComponentProps} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {NameDialog} from '../../ui/name-dialog.tsx';
import {messages} from './messages.ts';

type Props = Omit<ComponentProps<typeof NameDialog>, 'words' | 'maxLength'> & {readonly title: string};

/** Asks for the name of a glossary. */
export function GlossaryNameDialog({title, ...props}: Props) {
  const t = useMessages(messages);
  const words = {
    title,
    label: t('name'),
    placeholder: t('namePlaceholder'),
    empty: t('enterName'),
    cancel: t('cancel'),
    save: t('save'),
  };
  return <NameDialog words={words} maxLength={100} {...props} />;
}
