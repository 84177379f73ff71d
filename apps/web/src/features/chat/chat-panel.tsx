import {Drawer} from '@mantine/core';
import {useMediaQuery} from '@mantine/hooks';
import type {ChatCitation} from '@recto/api';
import {useCallback, useState} from 'react';
import {useStore} from 'zustand';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Confirm} from '../../ui/confirm.tsx';
import {NameDialog} from '../../ui/name-dialog.tsx';
import classes from './chat.module.css';
import type {Conversation} from './conversation/conversation.ts';
import {openConversation, useConversationAbout} from './conversation/opened.ts';
import {ConversationView} from './conversation-view.tsx';
import {ChatHeader, type HeaderAction} from './header/chat-header.tsx';
import {DocumentsDialog} from './header/documents-dialog.tsx';
import {useConversationActions} from './header/use-conversation-actions.ts';
import {messages} from './messages.ts';
import {narrowest, narrowScreen, setWidth, useChatPanel, widest} from './panel-store.ts';
import {type ListedConversation, useConversations} from './queries.ts';

export type ChatPanelProps = {
  /** The document that is looked at. */
  readonly parseId: string;
  readonly documentName: string;
  /** Shows the place of a citation, which may be in another document. */
  readonly onCite: (citation: ChatCitation) => void;
};

/** The conversation beside a document, or over it where the screen is narrow. */
export function ChatPanel(props: ChatPanelProps) {
  const t = useMessages(messages);
  const narrow = useMediaQuery(narrowScreen, false, {getInitialValueInEffect: false});
  const {open, width} = useChatPanel();
  const close = () => useChatPanel.setState({open: false});
  if (narrow)
    return (
      <Drawer.Root opened={open} onClose={close} position="right" size={420}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('chat')}>
          <div className={classes['body']} style={{height: '100dvh'}}>
            <PanelBody
              {...props}
              onClose={close}
              onCite={citation => {
                // the place lies below
                close();
                props.onCite(citation);
              }}
            />
          </div>
        </Drawer.Content>
      </Drawer.Root>
    );
  if (!open) return null;
  return (
    <aside className={classes['panel']} style={{width}} aria-label={t('chat')}>
      <hr
        className={classes['grip']}
        tabIndex={0}
        aria-label={t('resize')}
        aria-orientation="vertical"
        aria-valuemin={narrowest}
        aria-valuemax={widest}
        aria-valuenow={width}
        onKeyDown={({key}) => {
          if (key === 'ArrowLeft') setWidth(width + 16);
          if (key === 'ArrowRight') setWidth(width - 16);
        }}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={event =>
          event.currentTarget.hasPointerCapture(event.pointerId) && setWidth(innerWidth - event.clientX)
        }
      />
      <div className={classes['body']}>
        <PanelBody {...props} onClose={close} />
      </div>
    </aside>
  );
}

function PanelBody(props: ChatPanelProps & {readonly onClose: () => void}) {
  const conversation = useConversationAbout(props.parseId);
  return conversation ? <Opened key={idOf(conversation)} {...props} conversation={conversation} /> : null;
}

const ids = new WeakMap<Conversation, number>();
let count = 0;

/** Another conversation is another screen: nothing of the one before stays. */
function idOf(conversation: Conversation): number {
  const id = ids.get(conversation) ?? ++count;
  ids.set(conversation, id);
  return id;
}

function Opened({
  parseId,
  documentName,
  conversation,
  onCite,
  onClose,
}: ChatPanelProps & {readonly conversation: Conversation; readonly onClose: () => void}) {
  const t = useMessages(messages);
  const {data: conversations = []} = useConversations(parseId);
  const started = useStore(conversation.store, state => state.started);
  const empty = useStore(conversation.store, state => state.messages.length === 0);
  const actions = useConversationActions(parseId, conversation);
  const [asked, setAsked] = useState<HeaderAction>();
  const end = () => setAsked(undefined);
  const current = conversations.find(({conversationId}) => conversationId === started?.conversationId);
  const nameOf = useNames(current, parseId, documentName);
  const id = current?.conversationId;
  const act = (action: HeaderAction) => {
    if (action !== 'export' && action !== 'delete') setAsked(action);
    else if (id === undefined) return;
    else if (action === 'export') actions.save.mutate(id);
    // refused, it is shown by what would have taken its place
    else actions.remove(id, conversations.find(other => other.conversationId !== id)?.conversationId).catch(() => {});
  };
  const about = asked !== undefined && current;
  return (
    <>
      <ChatHeader
        current={current}
        conversations={conversations}
        empty={empty}
        onOpen={conversationId => openConversation({parseId, conversationId})}
        onNew={() => actions.create.mutate()}
        onAction={act}
        onClose={onClose}
      />
      <ConversationView
        conversation={conversation}
        nameOf={nameOf}
        onCite={onCite}
        onClear={() => setAsked('clear')}
        onNew={() => actions.create.mutate()}
      />
      <Confirm
        opened={asked === 'clear'}
        title={t('clear')}
        about={t('clearAbout')}
        action={t('clear')}
        cancel={t('cancel')}
        busy={actions.clear.isPending}
        onConfirm={() => actions.clear.mutate(undefined, {onSettled: end})}
        onClose={end}
      />
      <NameDialog
        opened={asked === 'rename' && current !== undefined}
        words={{
          title: t('rename'),
          label: t('renameLabel'),
          empty: t('renameEmpty'),
          cancel: t('cancel'),
          save: t('save'),
        }}
        name={current?.name ?? ''}
        maxLength={200}
        busy={actions.update.isPending}
        onName={name => id !== undefined && actions.update.mutate({conversationId: id, name}, {onSettled: end})}
        onClose={end}
      />
      {about && asked === 'documents' && (
        <DocumentsDialog
          conversation={about}
          busy={actions.update.isPending}
          onSave={parseIds => actions.update.mutate({conversationId: about.conversationId, parseIds}, {onSuccess: end})}
          onClose={end}
        />
      )}
    </>
  );
}

/** The names of the documents of a conversation. */
function useNames(current: ListedConversation | undefined, parseId: string, documentName: string) {
  const documents = current?.documents;
  return useCallback(
    (id: string) => documents?.find(one => one.parseId === id)?.name ?? (id === parseId ? documentName : undefined),
    [documents, parseId, documentName],
  );
}
