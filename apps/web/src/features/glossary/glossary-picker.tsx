import {Anchor, Select} from '@mantine/core';
import {Link} from '@tanstack/react-router';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';
import {useGlossaries} from './use-glossaries.ts';

/** Which glossary a translation keeps to, newest first after none at all; `null` is none. */
export function GlossaryPicker({
  value,
  onChange,
}: {
  readonly value: string | null;
  readonly onChange: (itemId: string | null) => void;
}) {
  const t = useMessages(messages);
  const list = useGlossaries().data ?? [];
  // one that was deleted since is none
  const known = list.some(({itemId}) => itemId === value) ? value : null;
  return (
    <Select
      label={t('picker')}
      allowDeselect={false}
      searchable={list.length > 8}
      value={known ?? ''}
      onChange={itemId => onChange(itemId || null)}
      data={[
        {value: '', label: t('noGlossary')},
        ...list.map(({itemId, description, itemCount}) => ({
          value: itemId,
          label: `${description} · ${t('items', {count: itemCount})}`,
        })),
      ]}
      inputWrapperOrder={['label', 'input', 'description']}
      description={
        <Anchor component={Link} to="/user/translationGlossary" inherit>
          {t('manage')}
        </Anchor>
      }
    />
  );
}
