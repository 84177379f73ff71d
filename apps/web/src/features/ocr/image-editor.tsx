import {Alert, Button, Group, Modal, SegmentedControl, Text} from '@mantine/core';
import {useMediaQuery} from '@mantine/hooks';
import {ParseModel} from '@recto/api';
import {IconInfoCircle} from '@tabler/icons-react';
import {useMemo, useRef, useState} from 'react';
import {Panel, Group as Panels, Separator} from 'react-resizable-panels';
import {showDone, showError, showInfo} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {Versions} from '../editor/index.ts';
import {toBrackets, toDollars} from '../markdown/index.ts';
import {useOcrConfig} from './config-store.ts';
import {type CopyKind, copyOf} from './copies.ts';
import {EditorBar} from './editor-bar.tsx';
import {FormulaPicker} from './formula-picker.tsx';
import {LineList} from './line-list.tsx';
import {messages} from './messages.ts';
import classes from './ocr.module.css';
import {PicturePane} from './picture-pane.tsx';
import {TexEditor, type TexHandle} from './tex-editor.tsx';
import {joinLines} from './text.ts';
import {TextPreview} from './text-preview.tsx';
import {TextTools} from './text-tools.tsx';
import {type Doubt, type ReadLine, readLines} from './trust.ts';
import {useSavedText} from './use-saved-text.ts';
import type {ViewData} from './view-store.ts';

const noDoubts: readonly Doubt[] = [];

type Pane = 'picture' | 'text' | 'preview';

/** A picture, the text that was read from it, and the text as it will look. */
export function ImageEditor({view, name}: {readonly view: ViewData; readonly name: string}) {
  const t = useMessages(messages);
  const narrow = useMediaQuery('(width < 768px)', false, {getInitialValueInEffect: false});
  const {isWrap, isDollarEdit, texShow: picker} = useOcrConfig();
  // on a telephone the picker would leave no room for the text: it is there when it is called for
  const [called, setCalled] = useState(false);
  const texShow = narrow ? called : picker;
  const state = view.ocrImageState[view.shown]!;
  const {origin, assets, trust} = state;
  const doubts = trust?.doubts ?? noDoubts;
  const lines = useMemo(() => readLines(origin, doubts), [origin, doubts]);
  const [pointed, setPointed] = useState<Doubt>();
  const formatted = (text: string, dollar: boolean) => (dollar ? toDollars(text) : toBrackets(text));
  const read = (wrap: boolean, dollar: boolean) => formatted(joinLines(origin, wrap), dollar);
  const [initial] = useState(() =>
    state.edit === null ? read(isWrap, isDollarEdit) : formatted(state.edit, isDollarEdit),
  );
  const [text, setText] = useState(initial);
  const [steps, setSteps] = useState({undo: false, redo: false});
  const [pane, setPane] = useState<Pane>('text');
  const [versions, setVersions] = useState(false);
  const editor = useRef<TexHandle>(null);
  // what the text was before its lines were put one after the other, so that they can be parted again
  const parted = useRef<{readonly joined: string; readonly wrapped: string}>(undefined);
  const saving = useSavedText(name, state, joinLines(origin, true));
  const told = useUserSettings(user => user.imageParseGuideCompleted);

  const changed = (next: string) => {
    setText(next);
    const standsForRead = next === read(isWrap, isDollarEdit);
    // how it is shown is no edit
    if (saving.draftId === null && standsForRead && saving.state === 'untouched') return;
    saving.change(toBrackets(next));
  };
  const replace = (next: string) => {
    if (editor.current) editor.current.replace(next);
    else changed(next);
  };
  const onWrap = (wrap: boolean) => {
    useOcrConfig.setState({isWrap: wrap});
    const now = editor.current?.text() ?? text;
    if (wrap) {
      const before = parted.current;
      if (toBrackets(now) === toBrackets(read(false, isDollarEdit))) replace(read(true, isDollarEdit));
      else if (before && toBrackets(before.joined) === toBrackets(now))
        replace(formatted(before.wrapped, isDollarEdit));
    } else {
      const joined = now.split('\n').join('');
      parted.current = {joined, wrapped: now};
      replace(joined);
    }
  };
  const onDollar = (dollar: boolean) => {
    useOcrConfig.setState({isDollarEdit: dollar});
    replace(formatted(editor.current?.text() ?? text, dollar));
  };
  const onCopy = async (kind: CopyKind | 'plain', given?: string) => {
    const source = given ?? editor.current?.chosen() ?? text;
    try {
      const copied = kind === 'plain' ? {plain: source} : await copyOf(kind, source);
      if (!copied) return showInfo(t('noFormula'), 'no-formula');
      if (copied.html === undefined) await navigator.clipboard.writeText(copied.plain);
      else
        await navigator.clipboard.write([
          new ClipboardItem({
            'text/html': new Blob([copied.html], {type: 'text/html'}),
            'text/plain': new Blob([copied.plain], {type: 'text/plain'}),
          }),
        ]);
      showDone(t('copied'));
    } catch {
      showError(t('copyFailed'));
    }
  };
  const textOf = ({lines: part}: ReadLine) => formatted(joinLines(part, isWrap), isDollarEdit);
  const onLine = (line: ReadLine) => {
    const wanted = textOf(line);
    const whole = editor.current?.text() ?? text;
    let at = -1;
    for (let count = 0; count <= line.occurrence; count++) {
      const next = whole.indexOf(wanted, at + 1);
      if (next < 0) break;
      at = next;
    }
    if (at < 0) return;
    setPane('text');
    editor.current?.select(at, at + wanted.length);
  };

  const picture = (
    <div className={classes['side']}>
      <PicturePane url={view.imgSourceUrl} name={name} doubts={doubts} pointed={pointed} />
      <LineList
        lines={lines}
        trust={trust}
        onLine={onLine}
        onCopy={line => void onCopy('plain', textOf(line))}
        onPoint={setPointed}
      />
    </div>
  );
  // it stays while another pane is looked at, with its caret and its history
  const writing = (
    <div className={classes['writing']} hidden={narrow && pane !== 'text'}>
      <TextTools
        steps={steps}
        config={{isWrap, isDollarEdit, texShow}}
        onUndo={() => editor.current?.undo()}
        onRedo={() => editor.current?.redo()}
        onWrap={onWrap}
        onDollar={onDollar}
        onPicker={show => (narrow ? setCalled(show) : useOcrConfig.setState({texShow: show}))}
        onCopy={kind => void onCopy(kind)}
        onReset={() => {
          replace(read(isWrap, isDollarEdit));
          showInfo(t('resetDone'), 'ocr-reset');
        }}
      />
      {texShow && (
        <div className={classes['shelf']}>
          <FormulaPicker onPick={entry => editor.current?.insert(entry, isDollarEdit)} />
        </div>
      )}
      {!told && view.shown === ParseModel.default && (
        <Alert
          variant="light"
          color="yellow"
          p="xs"
          m="xs"
          icon={<IconInfoCircle size={16} />}
          className={classes['note'] ?? ''}
          withCloseButton
          closeButtonLabel={t('close')}
          onClose={() => useUserSettings.setState({imageParseGuideCompleted: true})}
        >
          <Text size="xs">{t('doubt')}</Text>
        </Alert>
      )}
      <div className={classes['code']}>
        <TexEditor
          ref={editor}
          initial={initial}
          onChange={changed}
          onHistory={setSteps}
          onSave={() => void saving.save(true)}
        />
      </div>
    </div>
  );
  const preview = <TextPreview text={text} assets={assets} wrap={isWrap} />;
  return (
    <div className={classes['editor']}>
      <EditorBar
        view={view}
        name={name}
        text={text}
        state={saving.state}
        versions={versions}
        onVersions={saving.draftId === null ? undefined : () => setVersions(!versions)}
      />
      {narrow && (
        <SegmentedControl
          size="xs"
          m="xs"
          value={pane}
          onChange={value => setPane(value as Pane)}
          data={[
            {value: 'picture', label: t('panePicture')},
            {value: 'text', label: t('paneText')},
            {value: 'preview', label: t('panePreview')},
          ]}
        />
      )}
      <div className={classes['panes']}>
        {narrow ? (
          <div className={classes['single']}>
            {pane === 'picture' && picture}
            {writing}
            {pane === 'preview' && preview}
          </div>
        ) : (
          <Panels orientation="horizontal" style={{height: '100%'}}>
            <Panel id="pane-picture" defaultSize="50%" minSize="20%">
              {picture}
            </Panel>
            <Separator className={classes['grip'] ?? ''} />
            <Panel id="pane-text" minSize="30%">
              <Panels orientation="vertical" style={{height: '100%'}}>
                <Panel id="pane-writing" defaultSize="66%" minSize="25%">
                  {writing}
                </Panel>
                <Separator className={classes['sill'] ?? ''} />
                <Panel id="pane-preview" minSize="15%">
                  {preview}
                </Panel>
              </Panels>
            </Panel>
          </Panels>
        )}
        {versions && saving.draftId !== null && (
          <Versions
            // a version more after each saving
            key={saving.state === 'saved' ? 'saved' : 'unsaved'}
            draftId={saving.draftId}
            onClose={() => setVersions(false)}
            onRestore={markdown => {
              replace(formatted(markdown, isDollarEdit));
              void saving.save(true).then(() => showDone(t('restored')));
            }}
          />
        )}
      </div>
      <Modal
        opened={saving.state === 'conflict'}
        onClose={() => {}}
        withCloseButton={false}
        centered
        title={t('conflictTitle')}
      >
        <Text size="sm">{t('conflictAbout')}</Text>
        <Group justify="flex-end" mt="md">
          <Button
            variant="default"
            onClick={() => {
              const taken = saving.takeTheirs();
              if (taken !== undefined) replace(formatted(taken, isDollarEdit));
            }}
          >
            {t('takeTheirs')}
          </Button>
          <Button data-autofocus onClick={() => void saving.keepMine()}>
            {t('keepMine')}
          </Button>
        </Group>
      </Modal>
    </div>
  );
}
