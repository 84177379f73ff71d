import {Text} from '@mantine/core';
import {calls} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {api} from '../../../core/api/api.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {messages} from '../messages.ts';
import {idsOf, type TransferSource} from '../source.ts';

/** What of a result an entry of Zotero has already, which the next transfer replaces. Says nothing where Zotero does not tell. */
export function AlreadyThere({entryKey, source}: {readonly entryKey: string; readonly source: TransferSource}) {
  const t = useMessages(messages);
  const ids = idsOf(source);
  const {data} = useQuery({
    queryKey: ['zotero-exported', entryKey, ids],
    retry: false,
    // a transfer may have put something there since
    staleTime: 0,
    queryFn: async ({signal}) => {
      const below = {entryKey, ...ids};
      const [note, pdf] = await Promise.all([
        api(calls.noteExported, below, {signal, quiet: true}),
        api(calls.pdfExported, below, {signal, quiet: true}),
      ]);
      return {note: note.exported, pdf: pdf.exported};
    },
  });
  if (!data?.note && !data?.pdf) return null;
  return (
    <Text size="xs" c="dimmed" role="status">
      {t(data.note && data.pdf ? 'bothPresent' : data.note ? 'notePresent' : 'pdfPresent')}
    </Text>
  );
}
