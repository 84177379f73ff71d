import {ActionIcon, Textarea} from '@mantine/core';
import {useDebouncedCallback} from '@mantine/hooks';
import type {ChatSelection, ChatTask} from '@recto/api';
import {IconArrowUp, IconPlayerStopFilled} from '@tabler/icons-react';
import {type KeyboardEvent, useEffect, useId, useRef, useState} from 'react';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {messages} from '../messages.ts';
import {useDraft} from '../panel-store.ts';
import type {ChatAbout} from '../queries.ts';
import classes from './composer.module.css';
import {ModelPicker} from './model-picker.tsx';
import {optionId, PresetMenu} from './preset-menu.tsx';
import {presetNames, presetsFor} from './presets.ts';
import {SelectionCard} from './selection-card.tsx';

// milliseconds after the last key until what is typed is acted on
const debounce = 200;
// the server takes no longer ones
const longest = 8000;

/** What is asked: a question, or a preset with its name for a question. */
export type Written = {
  readonly query: string;
  readonly selection?: ChatSelection | undefined;
  readonly task?: ChatTask | undefined;
};

/** The field for a question, with its presets, what it is about, and the model that answers. */
export function Composer({
  about,
  busy,
  closed,
  model,
  onModel,
  onAsk,
  onStop,
}: {
  readonly about: ChatAbout;
  /** An answer is on its way: it can be stopped, and nothing else asked. */
  readonly busy: boolean;
  /** Nothing can be asked at all. */
  readonly closed: boolean;
  readonly model: number | undefined;
  readonly onModel: (modelId: number) => void;
  /** Gives whether it was asked. */
  readonly onAsk: (written: Written) => boolean;
  readonly onStop: () => void;
}) {
  const t = useMessages(messages);
  const list = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const {selection, focus, text: kept} = useDraft();
  const [text, setText] = useState(kept);
  const keep = useDebouncedCallback((typed: string) => useDraft.setState({text: typed}), {
    delay: debounce,
    flushOnUnmount: true,
  });
  const [dismissed, setDismissed] = useState(false);
  const [meant, setMeant] = useState<ChatTask>();
  // what has been typed for a moment; while more is typed nothing moves
  const found = dismissed ? undefined : presetsFor(kept);
  const open = found !== undefined && found.length > 0 && !busy && !closed;
  const active = meant && found?.includes(meant) ? meant : found?.[0];

  useEffect(() => {
    if (focus > 0) field.current?.focus({preventScroll: true});
  }, [focus]);

  const write = (typed: string) => {
    setText(typed);
    setDismissed(false);
    keep(typed);
  };
  const empty = () => {
    write('');
    keep.flush();
    useDraft.setState({selection: undefined});
  };
  const choose = (task: ChatTask) => {
    if (onAsk({query: t(presetNames[task]), task})) empty();
  };
  const send = () => {
    keep.flush();
    const query = text.trim();
    if (query !== '' && onAsk({query, selection})) empty();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // while text is composed, the keys are for the input method
    if (event.nativeEvent.isComposing) return;
    const {key} = event;
    if (open && active && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : found.length - 1;
      return setMeant(found[(found.indexOf(active) + step) % found.length]);
    }
    if (open && key === 'Escape') {
      event.preventDefault();
      // the drawer around it stays
      event.stopPropagation();
      return setDismissed(true);
    }
    if ((key !== 'Enter' && !(open && key === 'Tab')) || event.shiftKey) return;
    event.preventDefault();
    keep.flush();
    // what was typed last may not have been acted on yet
    const wanted = dismissed ? undefined : presetsFor(text);
    const task = meant && wanted?.includes(meant) ? meant : wanted?.[0];
    if (!task) return send();
    if (!busy && !closed) choose(task);
  };
  return (
    <div className={classes['composer']}>
      {open && <PresetMenu id={list} found={found} active={active} onChoose={choose} onActive={setMeant} />}
      {selection && <SelectionCard selection={selection} onRemove={() => useDraft.setState({selection: undefined})} />}
      <Textarea
        ref={field}
        variant="unstyled"
        autosize
        minRows={2}
        maxRows={9}
        maxLength={longest}
        aria-label={t('question')}
        placeholder={t('placeholder')}
        value={text}
        disabled={closed}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(open && active && {'aria-controls': list, 'aria-activedescendant': optionId(list, active)})}
        onChange={event => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        classNames={{input: classes['field'] ?? ''}}
      />
      <div className={classes['row']}>
        <ModelPicker about={about} value={model} onChange={onModel} />
        {busy ? (
          <ActionIcon variant="default" radius="xl" size={32} aria-label={t('stop')} title={t('stop')} onClick={onStop}>
            <IconPlayerStopFilled size={14} />
          </ActionIcon>
        ) : (
          <ActionIcon
            variant="filled"
            radius="xl"
            size={32}
            aria-label={t('send')}
            title={t('sendKeys')}
            disabled={closed || text.trim() === ''}
            onClick={send}
          >
            <IconArrowUp size={18} />
          </ActionIcon>
        )}
      </div>
    </div>
  );
}
