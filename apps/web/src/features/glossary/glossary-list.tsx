import {Alert, Anchor, Button, Group, Skeleton} from '@mantine/core';
import {IconPlus} from '@tabler/icons-react';
import {Link, useNavigate} from '@tanstack/react-router';
import {useState} from 'react';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Nothing} from '../../ui/nothing.tsx';
import {Section, SectionRow} from '../../ui/section.tsx';
import {GlossaryMenu} from './glossary-menu.tsx';
import {ImportButton} from './import-button.tsx';
import {messages} from './messages.ts';
import {GlossaryNameDialog} from './name-dialog.tsx';
import {useGlossaries, useGlossaryActions} from './use-glossaries.ts';

/** All glossaries of the user. */
export function GlossaryList() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const info = useServerInfo();
  const glossaries = useGlossaries();
  const {create} = useGlossaryActions();
  const [naming, setNaming] = useState(false);
  const list = glossaries.data ?? [];
  const open = (id: string) => navigate({to: '/user/translationGlossary', search: {id} as never});
  const {glossaries: most = 50, glossaryItems: items = 5000} = info.data?.limits ?? {};
  return (
    <Section
      order={1}
      title={t('title')}
      about={t('about', {most, items})}
      action={
        <Group gap="xs">
          <ImportButton onImported={({itemId}) => void open(itemId)} />
          <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setNaming(true)}>
            {t('create')}
          </Button>
        </Group>
      }
    >
      {glossaries.isError && (
        <Alert color="red" m="md">
          {glossaries.error.message}
        </Alert>
      )}
      {glossaries.isPending && <Skeleton h={56} m="md" w="auto" />}
      {glossaries.isSuccess && list.length === 0 && <Nothing title={t('none')} about={t('noneAbout')} />}
      {list.map(glossary => (
        <SectionRow
          key={glossary.itemId}
          label={
            <Anchor
              component={Link}
              to="/user/translationGlossary"
              search={{id: glossary.itemId} as never}
              inherit
              c="inherit"
              underline="hover"
              aria-label={t('open', {name: glossary.description})}
            >
              {glossary.description}
            </Anchor>
          }
          about={`${t('items', {count: glossary.itemCount})} · ${t('made', {moment: formatDateTime(glossary.createdAt)})}`}
        >
          <GlossaryMenu glossary={glossary} />
        </SectionRow>
      ))}
      <GlossaryNameDialog
        opened={naming}
        title={t('create')}
        name=""
        busy={create.isPending}
        onClose={() => setNaming(false)}
        onName={name =>
          create.mutate(name, {
            onSuccess: ({itemId}) => {
              setNaming(false);
              void open(itemId);
            },
          })
        }
      />
    </Section>
  );
}
