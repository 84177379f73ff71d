import {Anchor, Button, Text} from '@mantine/core';
import {Link} from '@tanstack/react-router';
import {fileLocation} from '../../core/files/file-location.ts';
import {type SpaceObject, useSpace} from '../../core/files/space.ts';
import {formatBytes, formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type Column, DataTable} from '../../ui/data-table.tsx';
import {Nothing} from '../../ui/nothing.tsx';
import {Section} from '../../ui/section.tsx';
import {messages} from './messages.ts';

/** `/user/history`: every file, newest first, with what was made of it. */
export function HistoryPage() {
  const t = useMessages(messages);
  const space = useSpace({});
  const columns: readonly Column<SpaceObject>[] = [
    {
      id: 'name',
      label: t('name'),
      render: object => (
        <Anchor component={Link} {...(fileLocation(object) as object)} size="sm" fw={500} c="inherit" underline="hover">
          <Text span inherit lineClamp={1} style={{overflowWrap: 'anywhere'}}>
            {object.objectName}
          </Text>
        </Anchor>
      ),
    },
    {id: 'pages', label: t('pages'), number: true, render: ({file}) => file.pageCount ?? '–'},
    {id: 'size', label: t('size'), number: true, render: ({bytes}) => (bytes === null ? '–' : formatBytes(bytes))},
    {id: 'parses', label: t('parses'), number: true, render: object => object.objectParseList?.length ?? 0},
    {
      id: 'translations',
      label: t('translations'),
      number: true,
      render: object => object.objectTranslateList?.length ?? 0,
    },
    {id: 'created', label: t('created'), line: true, render: ({createdAt}) => formatDateTime(createdAt)},
  ];
  return (
    <Section order={1} title={t('title')} about={t('about')}>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={space.data?.pages.flatMap(page => page.spaceObjectList) ?? []}
        keyOf={({objectId}) => objectId}
        minWidth={660}
        state={space}
        failed={t('failed')}
        empty={
          <Nothing title={t('none')} about={t('noneAbout')}>
            <Button component={Link} to="/" size="xs" variant="default">
              {t('toHome')}
            </Button>
          </Nothing>
        }
        more={t('more')}
      />
    </Section>
  );
}
