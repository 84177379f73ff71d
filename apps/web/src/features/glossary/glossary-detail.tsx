import {Anchor, Button, Group, Skeleton} from '@mantine/core';
import {useDebouncedValue} from '@mantine/hooks';
import {IconChevronLeft, IconTrash} from '@tabler/icons-react';
import {Link, useNavigate} from '@tanstack/react-router';
import {useMemo, useState} from 'react';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Nothing} from '../../ui/nothing.tsx';
import {SearchField} from '../../ui/search-field.tsx';
import {Section} from '../../ui/section.tsx';
import {GlossaryMenu} from './glossary-menu.tsx';
import {ImportButton} from './import-button.tsx';
import {messages} from './messages.ts';
import {matching} from './terms.ts';
import {TermsTable} from './terms-table.tsx';
import {useGlossary, useGlossaryActions} from './use-glossaries.ts';

/** The terms of a glossary: search, add, change in place, select and delete, CSV in and out. */
export function GlossaryDetail({id}: {id: string}) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const glossary = useGlossary(id);
  const {removeTerms} = useGlossaryActions();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const items = glossary.data?.items;
  const shown = useMemo(() => matching(items ?? [], search), [items, search]);
  const toAll = () => navigate({to: '/user/translationGlossary'});
  const back = (
    <Anchor component={Link} to="/user/translationGlossary" size="sm" c="dimmed">
      <Group gap={4} mb="sm">
        <IconChevronLeft size={14} aria-hidden />
        {t('back')}
      </Group>
    </Anchor>
  );
  if (glossary.isError)
    return (
      <>
        {back}
        <Nothing title={t('gone')} />
      </>
    );
  if (!glossary.data)
    return (
      <>
        {back}
        <Skeleton h={240} />
      </>
    );
  const {description, itemCount, createdAt} = glossary.data;
  const chosen = [...selected].filter(one => glossary.data.items.some(item => item.id === one));
  return (
    <>
      {back}
      <Section
        order={1}
        title={description}
        about={`${t('items', {count: itemCount})} · ${t('made', {moment: formatDateTime(createdAt)})}`}
        action={
          <Group gap="xs">
            <ImportButton itemId={id} />
            <GlossaryMenu glossary={glossary.data} onGone={() => void toAll()} />
          </Group>
        }
      >
        <Group gap="sm" p="sm">
          <SearchField label={t('search')} miw={160} value={typed} onChange={setTyped} />
          {chosen.length > 0 && (
            <Button
              size="xs"
              color="red"
              variant="light"
              leftSection={<IconTrash size={14} aria-hidden />}
              onClick={() => {
                removeTerms(id, chosen);
                setSelected(new Set());
              }}
            >
              {t('removeSelected', {count: chosen.length})}
            </Button>
          )}
        </Group>
        <TermsTable
          glossaryId={id}
          terms={shown}
          searching={search.trim() !== ''}
          selected={selected}
          onSelected={setSelected}
        />
      </Section>
    </>
  );
}
