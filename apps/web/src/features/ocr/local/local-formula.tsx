import {Alert, Button, Group, Loader, Modal, Text, Textarea} from '@mantine/core';
import {IconAlertTriangle, IconCopy, IconPhotoPlus, IconServer} from '@tabler/icons-react';
import {useEffect, useState} from 'react';
import {showDone, showError} from '../../../core/events/toast.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {useReturnFocus} from '../../../ui/use-return-focus.ts';
import {type LocalFormulaResult, LocalRecognitionError, recognizeLocally} from '../../formula-recognition/index.ts';
import {copyOf} from '../copy-formats.ts';
import {messages} from '../messages.ts';
import {TextPreview} from '../text-preview.tsx';
import classes from './local-formula.module.css';

type State =
  | {readonly at: 'loading' | 'reading' | 'none'}
  | {readonly at: 'failed'; readonly key: LocalRecognitionError['key']}
  | {readonly at: 'read'; readonly formula: LocalFormulaResult};

const noAssets = {};

/** Reads the image of a formula in this browser: nothing is uploaded, and nobody need be signed in. */
export function LocalFormula({
  image,
  onChoose,
  onServer,
  onClose,
}: {
  /** The one to read; undefined until there is one. */
  readonly image: File | undefined;
  readonly onChoose: () => void;
  /** Has the server read it instead; undefined for visitors. */
  readonly onServer: ((image: File) => void) | undefined;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  useReturnFocus(true);
  return (
    <Modal opened onClose={onClose} title={t('here')} size="lg" centered>
      <Text size="sm" c="dimmed" mb="sm">
        {t('hereAbout')}
      </Text>
      {image && <Reading key={keyOf(image)} image={image} onServer={onServer} />}
      <Group mt="sm">
        <Button
          data-autofocus
          variant={image ? 'default' : 'filled'}
          leftSection={<IconPhotoPlus size={16} />}
          onClick={onChoose}
        >
          {t(image ? 'hereAnother' : 'choose')}
        </Button>
        <Text size="xs" c="dimmed">
          {t('herePaste')}
        </Text>
      </Group>
    </Modal>
  );
}

function Reading({image, onServer}: {readonly image: File; readonly onServer: ((image: File) => void) | undefined}) {
  const t = useMessages(messages);
  const [address, setAddress] = useState<string>();
  const [state, setState] = useState<State>({at: 'loading'});
  const [text, setText] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(image);
    setAddress(made);
    const controller = new AbortController();
    const {signal} = controller;
    recognizeLocally(image, {signal, onLoaded: () => setState({at: 'reading'})}).then(
      formula => {
        setText(formula?.tex ?? '');
        setState(formula ? {at: 'read', formula} : {at: 'none'});
      },
      (error: unknown) => {
        if (signal.aborted) return;
        setState({at: 'failed', key: error instanceof LocalRecognitionError ? error.key : 'hereFailed'});
      },
    );
    return () => {
      controller.abort();
      URL.revokeObjectURL(made);
    };
  }, [image]);
  const copy = async (kind: 'latex' | 'mathml') => {
    try {
      const copied = await copyOf(kind, `\\[${text}\\]`);
      await navigator.clipboard.writeText(copied?.plain ?? text);
      showDone(t('copied'));
    } catch {
      showError(t('copyFailed'));
    }
  };
  const server = onServer && (
    <Button variant="default" leftSection={<IconServer size={16} />} onClick={() => onServer(image)}>
      {t('hereServer')}
    </Button>
  );
  return (
    <div className={classes['reading']} data-testid="formula-here">
      <div className={classes['image']}>{address && <img src={address} alt={image.name || t('image')} />}</div>
      {(state.at === 'loading' || state.at === 'reading') && (
        <Group role="status" gap="xs">
          <Loader size={16} aria-hidden />
          <Text size="sm">{t(state.at === 'loading' ? 'hereLoading' : 'working')}</Text>
        </Group>
      )}
      {(state.at === 'none' || state.at === 'failed') && (
        <Alert color="yellow" icon={<IconAlertTriangle size={16} />} role="alert">
          <Text size="sm" mb="xs">
            {t(state.at === 'failed' ? state.key : 'hereNone')}
          </Text>
          {server}
        </Alert>
      )}
      {state.at === 'read' && (
        <>
          <TextPreview text={`\\[${text}\\]`} assets={noAssets} wrap={false} />
          <Text
            size="xs"
            role="status"
            className={classes['trust'] ?? ''}
            data-doubt={state.formula.inDoubt || undefined}
          >
            {t('confidence', {percent: Math.floor(state.formula.confidence * 100)})}
            {state.formula.inDoubt && ` · ${t('hereDoubt')}`}
          </Text>
          <Textarea
            label="LaTeX"
            autosize
            minRows={2}
            maxRows={8}
            spellCheck={false}
            classNames={{input: classes['tex'] ?? ''}}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
          <Group>
            <Button leftSection={<IconCopy size={16} />} onClick={() => void copy('latex')}>
              {t('hereCopy')}
            </Button>
            <Button variant="default" onClick={() => void copy('mathml')}>
              {t('copyMathml')}
            </Button>
            {state.formula.inDoubt && server}
          </Group>
        </>
      )}
    </div>
  );
}

// two images may have one name
const keys = new WeakMap<File, number>();
let made = 0;
function keyOf(image: File): number {
  const key = keys.get(image) ?? ++made;
  keys.set(image, key);
  return key;
}
