import {Anchor, Button, NativeSelect, Stack} from '@mantine/core';
import {useElementSize} from '@mantine/hooks';
import {FileType} from '@recto/api';
import {Link} from '@tanstack/react-router';
import {Suspense, useState} from 'react';
import {type SpaceObject, useSpace} from '../../core/files/space.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {type Sorter, useParseSettings} from '../../core/settings/parse-settings.ts';
import {chooseTab, tabs, useTabs} from '../../core/settings/tabs.ts';
import {FetchState} from '../../ui/fetch-state.tsx';
import {lazyPart} from '../../ui/lazy-part.ts';
import {Nothing} from '../../ui/nothing.tsx';
import {SearchField} from '../../ui/search-field.tsx';
import {useAddressField} from '../../ui/use-address-field.ts';
import {SearchInside} from '../search/index.ts';
import {useUploads} from '../uploads/index.ts';
import {FileRow} from './file-row.tsx';
import {isFiltered, noFilter, toSpaceFilter, useLibraryFilter} from './library-filter.ts';
import {messages} from './messages.ts';
import {UploadRow} from './upload-row.tsx';
import styles from './workspace.module.css';

const LibraryFilters = lazyPart(() => import('./library-filters.tsx'), 'LibraryFilters');
const LibraryBar = lazyPart(() => import('./library-bar.tsx'), 'LibraryBar');

const labels = {pdf: 'tabPdf', img: 'tabImg', other: 'tabOther'} as const;
const nothings = {pdf: 'nonePdf', img: 'noneImg', other: 'noneOther'} as const;

const sorters: readonly Sorter[] = [
  {field: 'updateAt', order: 'desc'},
  {field: 'objectName', order: 'asc'},
];

/** The files: on their way, being read, and read. */
export function FileList() {
  const t = useMessages(messages);
  const {activeTab} = useTabs();
  const {sorter} = useParseSettings();
  const [filter, setFilter] = useLibraryFilter();
  const [typed, setTyped] = useAddressField(filter.name, name => setFilter({name}));
  const {name: search} = filter;
  const space = useSpace({...toSpaceFilter(filter, new Date()), fileType: FileType[activeTab]});
  const listed = space.data?.pages.flatMap(page => page.spaceObjectList) ?? [];
  const begun = new Set(listed.flatMap(({objectParseList = []}) => objectParseList.map(({parseId}) => parseId)));
  const uploads = useUploads(state => state.uploads).filter(
    ({kind, parseId}) => kind === activeTab && !(parseId && begun.has(parseId)),
  );
  // one that has arrived and is about to be read is in the list already: its upload says more
  const isOnItsWay = ({objectId, objectParseList = []}: SpaceObject) =>
    objectParseList.length === 0 && uploads.some(upload => upload.objectId === objectId);
  const objects = sorted(
    listed.filter(object => !isOnItsWay(object)),
    sorter,
  );
  // while files are being selected: which; those that are gone are no longer
  const [ticked, setTicked] = useState<ReadonlySet<string>>();
  const toggle = (objectId: string) => setTicked(before => toggled(before, objectId));
  const {ref: line, width} = useElementSize();
  const nothing = objects.length === 0 && uploads.length === 0;
  return (
    <Stack mt="xl" gap="sm" component="section" aria-label={t('files')}>
      <div ref={line} className={styles['filters']}>
        <Button.Group>
          {tabs.map(tab => (
            <Button
              key={tab}
              size="xs"
              variant={tab === activeTab ? 'light' : 'default'}
              aria-pressed={tab === activeTab}
              onClick={() => chooseTab(tab)}
            >
              {t(labels[tab])}
            </Button>
          ))}
        </Button.Group>
        <SearchField label={t('search')} value={typed} onChange={setTyped} />
        <NativeSelect
          size="xs"
          w={120}
          aria-label={t('sort')}
          value={sorter.field}
          onChange={event => {
            const chosen = sorters.find(({field}) => field === event.currentTarget.value);
            if (chosen) useParseSettings.setState({sorter: chosen});
          }}
          data={[
            {value: 'updateAt', label: t('sortDate')},
            {value: 'objectName', label: t('sortName')},
          ]}
        />
        <Suspense>
          <LibraryFilters filter={filter} room={width} onFilter={setFilter} />
        </Suspense>
        <Button
          size="xs"
          variant={ticked ? 'light' : 'default'}
          aria-pressed={ticked !== undefined}
          onClick={() => setTicked(ticked ? undefined : new Set())}
        >
          {t('select')}
        </Button>
      </div>
      {search !== '' && (
        <div>
          <SearchInside query={search} />
        </div>
      )}
      {!nothing && (
        <ul className={styles['list']}>
          {uploads.map(upload => (
            <UploadRow key={upload.fid} upload={upload} />
          ))}
          {objects.map(object => (
            <FileRow
              key={object.objectId}
              object={object}
              chosen={ticked?.has(object.objectId)}
              onChoose={toggle}
              onTag={tag => setFilter({tag})}
            />
          ))}
        </ul>
      )}
      <FetchState query={space} height={60} failed={t('loadFailed')} again={t('again')} />
      {space.isSuccess && nothing && !isFiltered(filter) && (
        <Nothing title={t('none')} about={t(nothings[activeTab])} />
      )}
      {space.isSuccess && nothing && isFiltered(filter) && (
        <Nothing title={search ? t('notFound', {search}) : t('noMatch')}>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              setTyped('');
              setFilter(noFilter);
            }}
          >
            {t('showAll')}
          </Button>
        </Nothing>
      )}
      {space.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mx="auto"
          loading={space.isFetchingNextPage}
          onClick={() => void space.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      <Anchor component={Link} to="/trash" size="xs" c="dimmed" mx="auto">
        {t('trash')}
      </Anchor>
      {ticked && (
        <Suspense>
          <LibraryBar
            chosen={objects.filter(({objectId}) => ticked.has(objectId))}
            onAll={() => setTicked(new Set(objects.map(({objectId}) => objectId)))}
            onDone={() => setTicked(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function toggled(before: ReadonlySet<string> = new Set(), objectId: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(objectId)) after.add(objectId);
  return after;
}

const byName = new Intl.Collator(['zh', 'en'], {numeric: true, sensitivity: 'base'});

const sorted = (objects: readonly SpaceObject[], sorter: Sorter): readonly SpaceObject[] =>
  sorter.field === 'updateAt' ? objects : objects.toSorted((a, b) => byName.compare(a.objectName, b.objectName));
