import {Alert, Text} from '@mantine/core';
import {IconInfoCircle} from '@tabler/icons-react';
import {useState} from 'react';
import {showInfo} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {useOcrConfig} from './config-store.ts';
import type {CopyKind} from './copy-formats.ts';
import {FormulaPicker} from './formula-picker.tsx';
import {messages} from './messages.ts';
import classes from './ocr.module.css';
import {TexEditor} from './tex-editor.tsx';
import {TextTools} from './text-tools.tsx';
import type {ResultText} from './use-result-text.ts';

/** The text of a result with its tools, the formulas to pick from, and a note on formulas for those who see an uncertain one for the first time. */
export function TextPane({
  result,
  narrow,
  hidden,
  doubtful,
  onCopy,
}: {
  readonly result: ResultText;
  readonly narrow: boolean;
  readonly hidden: boolean;
  /** It has uncertain formulas. */
  readonly doubtful: boolean;
  readonly onCopy: (kind: CopyKind | 'plain' | 'word', text: string) => void;
}) {
  const t = useMessages(messages);
  const {isWrap, isDollarEdit, texShow} = useOcrConfig();
  // on a telephone the picker would leave no room for the text: it is hidden until it is opened
  const [opened, setOpened] = useState(false);
  const showsPicker = narrow ? opened : texShow;
  const [steps, setSteps] = useState({undo: false, redo: false});
  const {editor, saving} = result;
  return (
    <div className={classes['writing']} hidden={hidden}>
      <TextTools
        config={{isWrap, isDollarEdit, texShow: showsPicker}}
        steps={steps}
        onUndo={() => editor.current?.undo()}
        onRedo={() => editor.current?.redo()}
        onWrap={result.setWrap}
        onDollar={result.setDollar}
        onPicker={show => (narrow ? setOpened(show) : useOcrConfig.setState({texShow: show}))}
        onCopy={kind => onCopy(kind, editor.current?.chosen() ?? result.text)}
        onReset={() => {
          result.reset();
          showInfo(t('resetDone'), 'ocr-reset');
        }}
      />
      {showsPicker && (
        <div className={classes['shelf']}>
          <FormulaPicker onPick={entry => editor.current?.insert(entry, isDollarEdit)} />
        </div>
      )}
      {doubtful && <FirstTimeNote />}
      <div className={classes['code']}>
        <TexEditor
          ref={editor}
          initial={result.initial}
          onChange={result.onChange}
          onHistory={setSteps}
          onSave={() => void saving.save(true)}
        />
      </div>
    </div>
  );
}

function FirstTimeNote() {
  const t = useMessages(messages);
  const dismissed = useUserSettings(settings => settings.imageParseGuideCompleted);
  if (dismissed) return null;
  return (
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
  );
}
