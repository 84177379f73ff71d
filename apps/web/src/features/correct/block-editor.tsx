import {Button, Group, Select, Text, TextInput} from '@mantine/core';
import {type Block, type Correction, isTextNode, type Node} from '@recto/model';
import {useEffect, useLayoutEffect, useRef, useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {fieldsOf, kindOf, type RoleChoice, roleChoices} from './block-kind.ts';
import {BlockCrop} from './block-row.tsx';
import {changedText} from './changed-text.ts';
import {consume} from './consume.ts';
import classes from './correct.module.css';
import {FormulaField} from './formula-field.tsx';
import {messages} from './messages.ts';
import {type Proposal, RecognizeAgain} from './recognize-again.tsx';
import {SourceArea} from './source-area.tsx';
import type {SourcePage} from './source-page.ts';
import {TableField} from './table-field.tsx';
import {TextField, type TextHandle} from './text-field.tsx';
import {newNodeId} from './use-corrections.ts';

/** Reads what a field has become; nothing for one that was not changed. */
export type Reader = () => readonly Correction[];

/**
 * A block that is being edited: its fields one below the other, with what was read of the page beside them. What was typed is saved by
 * whatever closes it, but for Cancel and Escape.
 */
export function BlockEditor({
  block,
  choice,
  onRole,
  onCorrect,
  onClose,
  onJoinBefore,
  pages,
}: {
  readonly block: Block;
  readonly choice: RoleChoice | undefined;
  readonly onRole: (choice: RoleChoice) => void;
  readonly onCorrect: (corrections: readonly Correction[]) => Promise<boolean>;
  /** Goes back to the list; `select` is a block to select there. */
  readonly onClose: (select?: string) => void;
  readonly onJoinBefore: () => void;
  readonly pages: readonly SourcePage[];
}) {
  const t = useMessages(messages);
  const fields = fieldsOf(block);
  const readers = useRef(new Map<string, Reader>());
  const texts = useRef(new Map<string, TextHandle>());
  const formulas = useRef(new Map<string, (tex: string) => void>());
  const [busy, setBusy] = useState(false);
  const changes = (): Correction[] =>
    fields.flatMap(field => ('id' in field ? (readers.current.get(field.id)?.() ?? []) : []));
  const discarded = useRef(false);
  // closed by what saves, the block is that of before for a moment
  const sent = useRef('[]');
  const leave = useRef(() => {});
  leave.current = () => {
    const left = changes();
    if (!discarded.current && JSON.stringify(left) !== sent.current) void onCorrect(left);
  };
  // before the fields are gone, which a passive effect would find empty
  useLayoutEffect(() => () => leave.current(), []);
  useLostTyping(() => changes().length > 0);
  const save = async (...more: readonly Correction[]): Promise<boolean> => {
    setBusy(true);
    const made = changes();
    const done = await onCorrect([...made, ...more]);
    if (done) sent.current = JSON.stringify(made);
    setBusy(false);
    return done;
  };
  const cancel = () => {
    discarded.current = true;
    onClose();
  };
  const changeRole = async (role: RoleChoice) => {
    if (await save()) onRole(role);
  };
  const saveAndClose = async () => {
    if (await save()) onClose();
  };
  /** Cuts the text in which the caret stands in two. */
  const split = async (id: string) => {
    const parts = texts.current.get(id)?.readAtCaret();
    if (!parts) return;
    readers.current.delete(id);
    const newId = newNodeId();
    const done = await save({type: 'split', id, children: parts.before, rest: parts.after, newId});
    if (done) onClose(fields.length === 1 ? newId : block.id);
  };
  const only = fields.length === 1 ? fields[0] : undefined;
  const onKeyDown = (event: React.KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey;
    if (command && (event.key === 'Enter' || event.key === 's')) {
      consume(event);
      void saveAndClose();
    } else if (event.key === 'Escape') {
      consume(event);
      cancel();
    }
  };
  const onTextKey = (event: React.KeyboardEvent, id: string) => {
    if (
      event.key === 'Enter' &&
      !event.shiftKey &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.nativeEvent.isComposing
    ) {
      consume(event);
      void split(id);
    } else if (event.key === 'Backspace' && only && texts.current.get(id)?.isAtStart() && getSelection()?.isCollapsed) {
      consume(event);
      void save().then(done => done && onJoinBefore());
    }
  };
  const take = (proposal: Proposal) => {
    if (!only || !('id' in only)) return;
    if (isTextNode(only) && proposal.inlines) texts.current.get(only.id)?.replace(proposal.inlines);
    if (only.type === 'equation' && proposal.tex !== undefined) formulas.current.get(only.id)?.(proposal.tex);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is edited inside
    <div className={classes['editor']} onKeyDown={onKeyDown} data-testid="block-editor">
      <BlockCrop block={block} pages={pages} />
      {choice && (
        <Select
          size="xs"
          w={200}
          aria-label={t('role')}
          allowDeselect={false}
          value={choice}
          data={roleChoices.map(value => ({value, label: t(value)}))}
          onChange={value => value && void changeRole(value as RoleChoice)}
        />
      )}
      {fields.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('nothingToEdit')}
        </Text>
      )}
      {fields.map((field, index) => (
        <Field
          key={'id' in field ? field.id : index}
          field={field}
          first={index === 0}
          readers={readers.current}
          texts={texts.current}
          formulas={formulas.current}
          onTextKey={onTextKey}
          onCorrect={onCorrect}
        />
      ))}
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Button size="xs" loading={busy} onClick={() => void saveAndClose()}>
            {t('save')}
          </Button>
          <Button size="xs" variant="default" onClick={cancel}>
            {t('cancel')}
          </Button>
        </Group>
        {only && (isTextNode(only) || only.type === 'equation') && (
          <RecognizeAgain block={block} pages={pages} onTake={take} />
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {t(only && isTextNode(only) ? 'textKeys' : 'blockKeys')}
      </Text>
    </div>
  );
}

/** Has the browser ask before it leaves the page with something that was typed and is not saved. */
function useLostTyping(isTyped: () => boolean): void {
  const latest = useRef(isTyped);
  latest.current = isTyped;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

function Field({
  field,
  first,
  readers,
  texts,
  formulas,
  onTextKey,
  onCorrect,
}: {
  readonly field: Node;
  readonly first: boolean;
  readonly readers: Map<string, Reader>;
  readonly texts: Map<string, TextHandle>;
  readonly formulas: Map<string, (tex: string) => void>;
  readonly onTextKey: (event: React.KeyboardEvent, id: string) => void;
  readonly onCorrect: (corrections: readonly Correction[]) => Promise<boolean>;
}) {
  const t = useMessages(messages);
  if (isTextNode(field)) {
    const {id, children} = field;
    const handle = (text: TextHandle | null) => {
      if (!text) {
        texts.delete(id);
        return;
      }
      texts.set(id, text);
      readers.set(id, () => changedText(id, children, text.read()));
    };
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: keys of the text inside
      <div onKeyDown={event => onTextKey(event, id)}>
        <TextField
          ref={handle}
          inlines={children}
          label={t(kindOf(field as Block))}
          autoFocus={first}
          compact={!first}
        />
      </div>
    );
  }
  if (field.type === 'equation')
    return <EquationField equation={field} first={first} readers={readers} formulas={formulas} />;
  if (field.type === 'code') return <CodeField code={field} first={first} readers={readers} />;
  if (field.type === 'table') return <TableField table={field} readers={readers} onCorrect={onCorrect} />;
  return null;
}

type FieldOf<Type extends Block['type']> = Extract<Block, {type: Type}>;

function EquationField({
  equation,
  first,
  readers,
  formulas,
}: {
  readonly equation: FieldOf<'equation'>;
  readonly first: boolean;
  readonly readers: Map<string, Reader>;
  readonly formulas: Map<string, (tex: string) => void>;
}) {
  const t = useMessages(messages);
  const [label, setLabel] = useState(equation.label ?? '');
  const [tex, setTex] = useState(equation.tex);
  // what another engine has read takes the place of what was typed
  const [taken, setTaken] = useState<{readonly tex: string; readonly count: number}>({tex: equation.tex, count: 0});
  const {id} = equation;
  useEffect(() => {
    formulas.set(id, next => {
      setTex(next);
      setTaken(({count}) => ({tex: next, count: count + 1}));
    });
    return () => void formulas.delete(id);
  }, [formulas, id]);
  readers.set(id, () =>
    tex === equation.tex && label === (equation.label ?? '')
      ? []
      : [{type: 'setFormula', id, tex, ...(label.trim() !== '' && {label: label.trim()})}],
  );
  return (
    <>
      <FormulaField key={taken.count} tex={taken.tex} display autoFocus={first} onChange={setTex} />
      <Detail label={t('equationNumber')} value={label} onChange={setLabel} />
    </>
  );
}

function CodeField({
  code,
  first,
  readers,
}: {
  readonly code: FieldOf<'code'>;
  readonly first: boolean;
  readonly readers: Map<string, Reader>;
}) {
  const t = useMessages(messages);
  const [value, setValue] = useState(code.value);
  const [language, setLanguage] = useState(code.language ?? '');
  const {id} = code;
  readers.set(id, () =>
    value === code.value && language === (code.language ?? '')
      ? []
      : [{type: 'setCode', id, value, ...(language.trim() !== '' && {language: language.trim()})}],
  );
  return (
    <>
      <SourceArea label={t('code')} value={value} minRows={2} maxRows={24} autoFocus={first} onChange={setValue} />
      <Detail label={t('language')} value={language} onChange={setLanguage} />
    </>
  );
}

/** Something short that is kept beside the content of a block. */
function Detail({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextInput size="xs" w={200} label={label} value={value} onChange={event => onChange(event.currentTarget.value)} />
  );
}
