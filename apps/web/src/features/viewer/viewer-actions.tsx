import {ActionIcon, Button, Menu, Tooltip} from '@mantine/core';
import {TaskStatus} from '@recto/api';
import {
  IconCopy,
  IconDots,
  IconFileExport,
  IconFileSymlink,
  IconLanguage,
  IconLink,
  IconMessageCircle,
  IconPrinter,
  IconSend,
  IconShieldLock,
} from '@tabler/icons-react';
import {Suspense, useState} from 'react';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {showDone, showError} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useFunctionSettings} from '../../core/settings/function-settings.ts';
import {lazyPart} from '../../ui/lazy-part.ts';
import {Tool} from '../../ui/tool.tsx';
import {useCommandKey} from '../../ui/use-command-key.ts';
import {toggleChat, useChatPanel} from '../chat/index.ts';
import {ExportDialog, stemOf} from '../export/index.ts';
import {Print, withFormulas} from '../markdown/index.ts';
import {PrivacyDialog} from '../privacy/index.ts';
import {ShareDialog, useCanShare} from '../share/index.ts';
import {TransferDialog} from '../transfer/index.ts';
import {TranslateDialog, useIsKept} from '../translate/index.ts';
import {blocksToPrint, copyAll, type Display, type Item} from './items.ts';
import {messages} from './messages.ts';
import classes from './viewer.module.css';
import type {Parse, View} from './views.ts';

const ExchangeDialog = lazyPart(() => import('./exchange-dialog.tsx'), 'ExchangeDialog');

/** An action that a menu may hold. */
type Other = {
  readonly id: 'copyAll' | 'exchange' | 'print' | 'privacy' | 'share' | 'transfer';
  readonly Icon: typeof IconCopy;
  readonly disabled: boolean;
  readonly onClick: () => void;
};

/** What can be done with what is shown: talk about it, translate it, copy all of it, print it, export it. */
export function ViewerActions({
  objectId,
  name,
  ownFormat,
  view,
  parse,
  items,
  pageCount,
  display,
  narrow,
  compact,
  tight,
  asText,
  onFollow,
}: {
  readonly objectId: string;
  readonly name: string;
  /** It is a file of text, which is translated in its own format. */
  readonly ownFormat: boolean;
  readonly view: View;
  /** The finished parse behind the view. */
  readonly parse: Parse | undefined;
  readonly items: readonly Item[];
  readonly pageCount: number;
  readonly display: Display;
  /** There is no room for what cannot be done. */
  readonly narrow: boolean;
  /** What is needed less often goes into a menu. */
  readonly compact: boolean;
  /** Even so there is not room for the name of everything. */
  readonly tight: boolean;
  /** A translated PDF is shown as text. */
  readonly asText: boolean;
  /** Told of a task that changes a finished translation. */
  readonly onFollow: (outputId: string) => void;
}) {
  const t = useMessages(messages);
  const chat = useServerInfo().data?.features.chat.available === true;
  const talking = useChatPanel(state => state.open);
  const [asked, setAsked] = useState<'translate' | 'exchange' | 'export' | 'transfer' | 'privacy' | 'share'>();
  const close = () => setAsked(undefined);
  const canShare = useCanShare();
  const kept = useIsKept(parse?.parseId);
  const pdf = view.kind === 'translate' && view.pdf;
  const shownPdf = pdf && !asText;
  const copy = () => {
    const text = copyAll(items, pageCount, display);
    if (text === undefined) return showError(t('tooManyPages'));
    void navigator.clipboard.writeText(withFormulas(text, useFunctionSettings.getState().equation)).then(
      () => showDone(t('copied')),
      () => showError(t('copyFailed')),
    );
  };
  const [printed, setPrinted] = useState<readonly string[]>();
  const print = () => {
    const blocks = blocksToPrint(items, pageCount, display);
    if (blocks === undefined) return showError(t('tooManyPages'));
    setPrinted(blocks);
  };
  const printable = view.kind !== 'source' && !shownPdf && items.length > 0;
  useCommandKey('p', printable ? print : undefined);
  // the original has no result of its own: what was read from it is exported
  const exported =
    view.kind === 'translate'
      ? {name, objectId, translateId: view.id, ...(pdf && {pdf: true as const})}
      : parse && {name, objectId, parseId: parse.parseId};
  const exportable = view.kind === 'translate' ? items.length > 0 || pdf : parse !== undefined;
  const texts = view.kind !== 'source' && !shownPdf;
  const unfinished = view.kind === 'translate' && view.translation.status !== TaskStatus.success;
  const others: readonly Other[] = [
    ...(texts ? [{id: 'copyAll', Icon: IconCopy, disabled: items.length === 0, onClick: copy} as const] : []),
    ...(texts && !narrow
      ? [{id: 'print', Icon: IconPrinter, disabled: !printable || printed !== undefined, onClick: print} as const]
      : []),
    ...(view.kind === 'translate'
      ? [{id: 'exchange', Icon: IconFileSymlink, disabled: false, onClick: () => setAsked('exchange')} as const]
      : []),
    {id: 'privacy', Icon: IconShieldLock, disabled: false, onClick: () => setAsked('privacy')},
    ...(canShare
      ? [{id: 'share', Icon: IconLink, disabled: !parse || unfinished, onClick: () => setAsked('share')} as const]
      : []),
    {id: 'transfer', Icon: IconSend, disabled: !exportable, onClick: () => setAsked('transfer')},
  ];
  return (
    <>
      {(chat || !narrow) && (
        <Tool
          label={t(!chat ? 'chatMissing' : parse ? 'chat' : 'chatUnread')}
          {...(chat && parse && {pressed: talking})}
          disabled={!chat || !parse}
          onClick={toggleChat}
        >
          <IconMessageCircle size={16} />
        </Tool>
      )}
      {(narrow || tight) && (
        <Tool
          data-tour="next"
          label={t(kept ? 'translateKept' : 'translate')}
          disabled={!parse || kept}
          onClick={() => setAsked('translate')}
        >
          <IconLanguage size={16} />
        </Tool>
      )}
      {compact ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('others')} title={t('others')}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({id, Icon, disabled, onClick}) => (
              <Menu.Item key={id} leftSection={<Icon size={14} />} disabled={disabled} onClick={onClick}>
                {t(id)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        others.map(({id, Icon, disabled, onClick}) => (
          <Tool key={id} label={t(id)} disabled={disabled} onClick={onClick}>
            <Icon size={16} />
          </Tool>
        ))
      )}
      {narrow ? (
        <Tool data-tour="next" label={t('export')} disabled={!exportable} onClick={() => setAsked('export')}>
          <IconFileExport size={16} />
        </Tool>
      ) : (
        <>
          {!tight && (
            <Tooltip label={t('translateKept')} disabled={!kept} position="bottom" maw={320} multiline>
              <Button
                data-tour="next"
                size="xs"
                variant="default"
                leftSection={<IconLanguage size={14} aria-hidden />}
                className={classes['action'] ?? ''}
                aria-label={t(kept ? 'translateKept' : 'translate')}
                disabled={!parse}
                // stays focusable, so that it can say why
                {...(kept
                  ? {'data-disabled': true, 'aria-disabled': true, onClick: event => event.preventDefault()}
                  : {onClick: () => setAsked('translate')})}
              >
                {t('translate')}
              </Button>
            </Tooltip>
          )}
          <Button
            data-tour="next"
            size="xs"
            leftSection={<IconFileExport size={14} aria-hidden />}
            className={classes['action'] ?? ''}
            aria-label={t('export')}
            disabled={!exportable}
            onClick={() => setAsked('export')}
          >
            {t('export')}
          </Button>
        </>
      )}
      {printed && <Print name={stemOf(name)} blocks={printed} onDone={() => setPrinted(undefined)} />}
      <Suspense>
        {asked === 'privacy' && <PrivacyDialog objectId={objectId} name={name} onClose={close} />}
        {asked === 'exchange' && view.kind === 'translate' && (
          <ExchangeDialog
            translateId={view.id}
            name={stemOf(name)}
            unfinished={unfinished}
            onFollow={onFollow}
            onClose={close}
          />
        )}
        {asked === 'share' && parse && (
          <ShareDialog
            objectId={objectId}
            parseId={parse.parseId}
            translateId={view.kind === 'translate' ? view.id : undefined}
            name={name}
            onClose={close}
          />
        )}
        {asked === 'export' && exported && <ExportDialog exported={exported} onClose={close} />}
        {asked === 'transfer' && exported && <TransferDialog sources={[exported]} onClose={close} />}
        {asked === 'translate' && parse && (
          <TranslateDialog objectId={objectId} parseId={parse.parseId} ownFormat={ownFormat} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
