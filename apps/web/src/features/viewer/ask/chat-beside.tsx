import type {ChatCitation} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {useNavigate} from '@tanstack/react-router';
import {type ReactNode, Suspense, useEffect, useState} from 'react';
import {create} from 'zustand';
import {useServerInfo} from '../../../core/api/use-server-info.ts';
import {showError} from '../../../core/events/toast.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {ChatPanel, useChatPanel} from '../../chat/index.ts';
import {messages} from '../messages.ts';
import {parseQuery} from '../queries.ts';
import type {PaneSync} from '../use-pane-sync.ts';
import type {ViewContent} from '../use-view-content.ts';
import type {SpaceObject} from '../views.ts';
import classes from './ask.module.css';

/** A citation of a document that is not on the screen yet. */
const usePending = create<{readonly citation: ChatCitation | undefined}>()(() => ({citation: undefined}));

/** The viewer, and at its right the conversation about what it shows. */
export function ChatBeside({
  object,
  content: {finishedParse, pages},
  sync,
  onView,
  children,
}: {
  readonly object: SpaceObject;
  readonly content: ViewContent;
  readonly sync: PaneSync;
  /** Shows another view of the same file. */
  readonly onView: (id: string) => void;
  readonly children: ReactNode;
}) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const available = useServerInfo().data?.features.chat.available === true;
  const open = useChatPanel(state => state.open);
  // its code is fetched when it is first opened; from then on it stays, so that a drawer can slide out
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  const parseId = finishedParse?.parseId;
  const {citation} = usePending();
  const ready = pages.data !== undefined;
  useEffect(() => {
    if (!ready || !citation || citation.parseId !== parseId) return;
    usePending.setState({citation: undefined});
    sync.cite(citation);
  }, [ready, citation, parseId, sync]);
  const onCite = async (cited: ChatCitation) => {
    if (cited.parseId === parseId) return sync.cite(cited);
    usePending.setState({citation: cited});
    if (object.objectParseList?.some(parse => parse.parseId === cited.parseId)) return onView(cited.parseId);
    try {
      const {objectId} = await queries.fetchQuery(parseQuery(cited.parseId));
      await navigate({to: '/pdf-views', search: {objectId, parseId: cited.parseId} as never});
    } catch {
      usePending.setState({citation: undefined});
      showError(t('citedGone'));
    }
  };
  return (
    <div className={classes['beside']}>
      <div className={classes['work']}>{children}</div>
      {available && wanted && parseId !== undefined && (
        <Suspense>
          <ChatPanel parseId={parseId} documentName={object.objectName} onCite={cited => void onCite(cited)} />
        </Suspense>
      )}
    </div>
  );
}
