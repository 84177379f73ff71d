import {Button, Menu, SegmentedControl, Text, TextInput} from '@mantine/core';
import {useDebouncedValue, useMediaQuery} from '@mantine/hooks';
import {
  IconArrowLeft,
  IconCopy,
  IconDeviceFloppy,
  IconDownload,
  IconFileExport,
  IconHelp,
  IconHistory,
  IconPrinter,
} from '@tabler/icons-react';
import {useNavigate} from '@tanstack/react-router';
import {useRef, useState} from 'react';
import {showDone, showError} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {saveBlob} from '../../ui/save-blob.ts';
import {Tool} from '../../ui/tool.tsx';
import {useCommandKey} from '../../ui/use-command-key.ts';
import {SplitPanes, WorkBar, WorkScreen} from '../../ui/work-screen.tsx';
import {Print} from '../markdown/index.ts';
import {CodeEditor, type CodeHandle} from './code-editor.tsx';
import {ConflictDialog} from './conflict-dialog.tsx';
import classes from './editor.module.css';
import {EditorTools} from './editor-tools.tsx';
import {Guide, type GuideMode} from './guide.tsx';
import {messages} from './messages.ts';
import {blocksOfText, Preview, type PreviewHandle} from './preview.tsx';
import {blockOfLine, lineOfBlock} from './preview-sync.ts';
import {type Draft, useDraft} from './use-draft.ts';
import {Versions} from './versions.tsx';

type Layout = 'edit' | 'split' | 'preview';

/** A text beside its preview: both scroll in step, and it saves itself. */
export function Editor({
  draft,
  guide,
  onGuide,
}: {
  readonly draft: Draft;
  readonly guide: GuideMode | undefined;
  readonly onGuide: (mode: GuideMode | undefined) => void;
}) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const narrow = useMediaQuery('(width < 768px)', false, {getInitialValueInEffect: false});
  const {content, state, change, save, restore, keepMine, takeTheirs} = useDraft(draft);
  const [chosen, setChosen] = useState<Layout>('split');
  const layout = narrow && chosen === 'split' ? 'edit' : chosen;
  const [versions, setVersions] = useState(false);
  const [printed, setPrinted] = useState<readonly string[]>();
  const code = useRef<CodeHandle>(null);
  const preview = useRef<PreviewHandle>(null);
  const leader = useRef<'text' | 'preview'>('text');
  const [shown] = useDebouncedValue(content.markdown, content.markdown.length > 200_000 ? 400 : 0);
  const name = content.name || t('unnamed');

  const download = () => saveBlob(new Blob([content.markdown], {type: 'text/markdown;charset=utf-8'}), `${name}.md`);
  const copy = () =>
    void navigator.clipboard.writeText(content.markdown).then(
      () => showDone(t('copied')),
      () => showError(t('copyFailed')),
    );
  const print = () => {
    onGuide(undefined);
    setPrinted(blocksOfText(content.markdown, draft.assets).map(({text}) => text));
  };
  useCommandKey('p', print);
  const onTextScroll = () => {
    if (leader.current !== 'text' || !code.current || !preview.current) return;
    preview.current.scrollTo(blockOfLine(preview.current.blocks(), code.current.top()));
  };
  const onPreviewScroll = () => {
    if (leader.current !== 'preview' || !code.current || !preview.current) return;
    code.current.scrollTo(lineOfBlock(preview.current.blocks(), preview.current.top()));
  };
  const lead = (side: 'text' | 'preview') => ({
    onWheelCapture: () => {
      leader.current = side;
    },
    onPointerDownCapture: () => {
      leader.current = side;
    },
    onKeyDownCapture: () => {
      leader.current = side;
    },
  });
  const text = (
    <div className={classes['text']} {...lead('text')}>
      <CodeEditor
        ref={code}
        initial={content.markdown}
        onChange={markdown => change({markdown})}
        onSave={() => void save()}
        onScroll={onTextScroll}
      />
    </div>
  );
  const reading = (
    <div className={classes['text']} {...lead('preview')}>
      <Preview ref={preview} markdown={shown} assets={draft.assets} onScroll={onPreviewScroll} />
    </div>
  );
  return (
    <>
      <WorkScreen
        title={name}
        tools={
          <>
            <WorkBar>
              <Tool label={t('back')} onClick={() => void navigate({to: '/markdownEdit', search: {} as never})}>
                <IconArrowLeft size={16} />
              </Tool>
              <TextInput
                variant="unstyled"
                size="sm"
                className={classes['name'] ?? ''}
                aria-label={t('name')}
                placeholder={t('unnamed')}
                maxLength={255}
                value={content.name}
                onChange={event => change({name: event.currentTarget.value})}
              />
              <Text size="xs" c={state === 'failed' || state === 'conflict' ? 'red' : 'dimmed'} role="status">
                {t(state)}
              </Text>
              <Tool label={t('save')} disabled={state === 'saved'} onClick={() => void save()}>
                <IconDeviceFloppy size={16} />
              </Tool>
              <SegmentedControl
                size="xs"
                aria-label={t('layout')}
                value={layout}
                onChange={value => setChosen(value as Layout)}
                data={(narrow ? (['edit', 'preview'] as const) : (['edit', 'split', 'preview'] as const)).map(
                  value => ({
                    value,
                    label: t(value),
                  }),
                )}
              />
              <Tool label={t('versions')} pressed={versions} onClick={() => setVersions(!versions)}>
                <IconHistory size={16} />
              </Tool>
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<IconFileExport size={14} />}
                    loading={printed !== undefined}
                  >
                    {t('more')}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<IconDownload size={14} />} onClick={download}>
                    {t('download')}
                  </Menu.Item>
                  <Menu.Item leftSection={<IconPrinter size={14} />} onClick={print}>
                    {t('print')}
                  </Menu.Item>
                  <Menu.Item leftSection={<IconCopy size={14} />} onClick={copy}>
                    {t('copyAll')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
              <Tool label={t('guide')} onClick={() => onGuide('normal')}>
                <IconHelp size={16} />
              </Tool>
            </WorkBar>
            {layout !== 'preview' && <EditorTools code={code} />}
          </>
        }
        aside={
          versions && (
            <Versions
              // a version more after each saving
              key={state === 'saved' ? 'saved' : 'unsaved'}
              draftId={draft.draftId}
              onClose={() => setVersions(false)}
              onRestore={markdown => {
                code.current?.replace(markdown);
                void restore(markdown).then(() => showDone(t('restored')));
              }}
            />
          )
        }
      >
        {layout === 'split' ? (
          <SplitPanes id="markdown" left={text} right={reading} />
        ) : layout === 'edit' ? (
          text
        ) : (
          reading
        )}
      </WorkScreen>
      <Guide mode={guide} onClose={() => onGuide(undefined)} onPrint={print} />
      <ConflictDialog
        opened={state === 'conflict'}
        labels={{
          title: t('conflictTitle'),
          about: t('conflictAbout'),
          takeTheirs: t('takeTheirs'),
          keepMine: t('keepMine'),
        }}
        onTakeTheirs={() => {
          const markdown = takeTheirs();
          if (markdown !== undefined) code.current?.replace(markdown);
        }}
        onKeepMine={() => void keepMine()}
      />
      {printed && <Print name={name} blocks={printed} onDone={() => setPrinted(undefined)} />}
    </>
  );
}
