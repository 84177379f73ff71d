import {ActionIcon, Checkbox, Table} from '@mantine/core';
import {IconPencil} from '@tabler/icons-react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';
import {termLanguageName} from './term-form.tsx';
import type {Term} from './terms.ts';

/** A term as it stands; a double click or the pencil makes it a form. */
export function TermRow(props: {
  readonly term: Term;
  readonly selected: boolean;
  readonly onSelect: (on: boolean) => void;
  readonly onEdit: () => void;
}) {
  const {term, selected, onSelect, onEdit} = props;
  const t = useMessages(messages);
  return (
    <Table.Tr onDoubleClick={onEdit} {...(selected && {'data-selected': true})}>
      <Table.Td>
        <Checkbox
          size="xs"
          aria-label={t('select', {name: term.origin})}
          checked={selected}
          onChange={event => onSelect(event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td>{term.origin}</Table.Td>
      <Table.Td>{term.translate}</Table.Td>
      {(
        [
          ['originLang', term.originLang],
          ['translateLang', term.translateLang],
        ] as const
      ).map(([field, letters]) => (
        <Table.Td key={field} c="dimmed" data-name={t(field)} {...(letters === '' && {'data-none': true})}>
          {termLanguageName(letters) ?? t('any')}
        </Table.Td>
      ))}
      <Table.Td ta="right">
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t('edit', {name: term.origin})}
          onClick={onEdit}
        >
          <IconPencil size={14} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}
