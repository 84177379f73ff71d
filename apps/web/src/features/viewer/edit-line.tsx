import {Text, Textarea} from '@mantine/core';
import {useDebouncedValue} from '@mantine/hooks';
import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {RenderingBoundary} from '../../ui/rendering-boundary.tsx';
import {type FormulaRenderer, MarkdownBlock} from '../markdown/index.ts';
import {EditDialog, type EditProps} from './edit-dialog.tsx';
import {messages} from './messages.ts';
import classes from './viewer.module.css';

/** One paragraph of a translation, to be written by the reader; exports show it from then on. */
export function EditLine({renderer, ...props}: EditProps & {readonly renderer: FormulaRenderer}) {
  const {line} = props;
  const t = useMessages(messages);
  const [text, setText] = useState(line.translated);
  const [preview] = useDebouncedValue(text, 200);
  return (
    <EditDialog {...props} size="lg" edits={text === line.translated ? [] : [{translated: text}]}>
      <div className={classes['sample']}>
        <RenderingBoundary title={t('renderingError')}>
          <MarkdownBlock markdown={line.raw} renderer={renderer} />
        </RenderingBoundary>
      </div>
      <Textarea
        data-autofocus
        autosize
        minRows={4}
        maxRows={14}
        maxLength={50_000}
        label={t('lineText')}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Text size="xs" c="dimmed">
        {t('preview')}
      </Text>
      <div className={classes['sample']} data-testid="line-preview">
        <RenderingBoundary key={preview} title={t('renderingError')}>
          <MarkdownBlock markdown={preview} renderer={renderer} />
        </RenderingBoundary>
      </div>
    </EditDialog>
  );
}
