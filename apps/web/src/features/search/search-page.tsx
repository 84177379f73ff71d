import {Button, Group, Skeleton, Text, TextInput} from '@mantine/core';
import {IconSearch} from '@tabler/icons-react';
import {useNavigate, useSearch} from '@tanstack/react-router';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useSession} from '../../core/session/store.ts';
import entries from '../../ui/entry-list.module.css';
import {Nothing} from '../../ui/nothing.tsx';
import {SignInFirst} from '../../ui/sign-in-first.tsx';
import {useAddressField} from '../../ui/use-address-field.ts';
import {useTitle} from '../../ui/use-title.ts';
import {FoundList} from './found-list.tsx';
import {messages} from './messages.ts';
import {searchLocation} from './search-location.ts';
import {useDocumentSearch} from './use-document-search.ts';

const longestQuery = 200;

/** The screen `/search`: where in all documents something stands. */
export function SearchPage() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const signedIn = useSession(state => state.token !== null);
  const {q = ''} = useSearch({strict: false}) as {readonly q?: unknown};
  // a number in the address is read as one
  const asked = String(q).slice(0, longestQuery);
  const [typed, setTyped] = useAddressField(
    asked,
    text => void navigate({...searchLocation(text), replace: true} as never),
  );
  useTitle(asked ? `${asked} – ${t('title')}` : t('title'));
  if (!signedIn) return <SignInFirst title={t('title')} about={t('signIn')} action={t('signInAction')} />;
  return (
    <div className={entries['screen']}>
      <h1>{t('title')}</h1>
      <search>
        <TextInput
          type="search"
          size="md"
          autoFocus
          maxLength={longestQuery}
          aria-label={t('field')}
          placeholder={t('field')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </search>
      {asked === '' ? <Nothing title={t('hint')} about={t('hintAbout')} /> : <Results query={asked} />}
    </div>
  );
}

function Results({query}: {readonly query: string}) {
  const t = useMessages(messages);
  const search = useDocumentSearch(query);
  const documents = search.data?.pages.flatMap(page => page.documents) ?? [];
  if (search.isPending) return [1, 2, 3].map(row => <Skeleton key={row} h={88} radius="md" />);
  if (search.isError)
    return (
      <Group justify="center" role="alert">
        <Text size="sm">{t('failed')}</Text>
        <Button size="xs" variant="default" onClick={() => void search.refetch()}>
          {t('again')}
        </Button>
      </Group>
    );
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {documents.length > 0 && t(search.hasNextPage ? 'foundMore' : 'found', {count: documents.length})}
      </Text>
      {documents.length === 0 && <Nothing title={t('none', {query})} about={t('noneAbout')} />}
      <FoundList documents={documents} />
      {search.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mx="auto"
          loading={search.isFetchingNextPage}
          onClick={() => void search.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}
