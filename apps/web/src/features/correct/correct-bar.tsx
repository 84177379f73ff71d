import {Button, Menu, Select} from '@mantine/core';
import type {Block} from '@recto/model';
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowMerge,
  IconArrowUp,
  IconHistory,
  IconKeyboard,
  IconPencil,
  IconRowInsertBottom,
  IconTrash,
} from '@tabler/icons-react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Tool} from '../../ui/tool.tsx';
import {choiceOf, type RoleChoice, roleChoices} from './block-kind.ts';
import classes from './correct.module.css';
import {messages} from './messages.ts';
import type {Corrections} from './use-corrections.ts';

/** The tools above the blocks: what can be done with the selected one, undo and redo, the history. */
export function CorrectBar({
  corrections: {canUndo, canRedo, saving, revision},
  current,
  editing,
  undoable,
  act,
  isFirst,
  isLast,
  onEdit,
  onHistory,
  onDone,
}: {
  readonly corrections: Corrections;
  readonly current: Block | undefined;
  readonly editing: boolean;
  /** Undo and redo are about the document: nothing is being typed that has an undo of its own. */
  readonly undoable: boolean;
  readonly act: {
    readonly role: (choice: RoleChoice) => void;
    readonly move: (step: -1 | 1) => void;
    readonly join: () => void;
    readonly remove: () => void;
    readonly insert: () => void;
    readonly undo: () => void;
    readonly redo: () => void;
  };
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onEdit: () => void;
  readonly onHistory: () => void;
  readonly onDone: () => void;
}) {
  const t = useMessages(messages);
  const none = current === undefined || editing;
  const choice = current && choiceOf(current);
  return (
    <div className={classes['bar']} role="toolbar" aria-label={t('tools')}>
      <Tool label={t('undo')} disabled={!canUndo || !undoable} onClick={act.undo}>
        <IconArrowBackUp size={16} />
      </Tool>
      <Tool label={t('redo')} disabled={!canRedo || !undoable} onClick={act.redo}>
        <IconArrowForwardUp size={16} />
      </Tool>
      <span className={classes['rule']} />
      <Select
        size="xs"
        w={124}
        aria-label={t('role')}
        placeholder={t('role')}
        allowDeselect={false}
        disabled={none || choice === undefined}
        value={choice ?? null}
        data={roleChoices.map(value => ({value, label: t(value)}))}
        onChange={value => value && act.role(value as RoleChoice)}
      />
      <Tool label={t('edit')} disabled={none} onClick={onEdit}>
        <IconPencil size={16} />
      </Tool>
      <Tool label={t('moveUp')} disabled={none || isFirst} onClick={() => act.move(-1)}>
        <IconArrowUp size={16} />
      </Tool>
      <Tool label={t('moveDown')} disabled={none || isLast} onClick={() => act.move(1)}>
        <IconArrowDown size={16} />
      </Tool>
      <Tool label={t('join')} disabled={none || isLast} onClick={act.join}>
        <IconArrowMerge size={16} />
      </Tool>
      <Tool label={t('insert')} disabled={editing} onClick={act.insert}>
        <IconRowInsertBottom size={16} />
      </Tool>
      <Tool label={t('delete')} disabled={none} onClick={act.remove}>
        <IconTrash size={16} />
      </Tool>
      <span className={classes['rule']} />
      <Tool label={t('history')} onClick={onHistory}>
        <IconHistory size={16} />
      </Tool>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <Tool label={t('keys')} className={classes['keysTool']}>
            <IconKeyboard size={16} />
          </Tool>
        </Menu.Target>
        <Menu.Dropdown>
          <dl className={classes['keys']}>
            {keys.map(([key, name]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{t(name)}</dd>
              </div>
            ))}
          </dl>
        </Menu.Dropdown>
      </Menu>
      <span className={classes['state']} role="status" data-revision={revision}>
        {saving ? t('saving') : revision > 0 ? t('saved') : ''}
      </span>
      <Button size="xs" variant="light" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  );
}

const keys = [
  ['↑ ↓', 'keyWalk'],
  ['Enter', 'keyEdit'],
  ['Alt + ↑ ↓', 'keyMove'],
  ['J', 'keyJoin'],
  ['N', 'keyInsert'],
  ['Delete', 'keyDelete'],
  ['0', 'paragraph'],
  ['1 – 6', 'keyHeading'],
  ['L, O', 'keyList'],
  ['T', 'caption'],
  ['C', 'code'],
  ['Q', 'quote'],
  ['F', 'equation'],
  ['R', 'reference'],
  ['X', 'furniture'],
  ['Ctrl + Z, Ctrl + Y', 'keyUndo'],
] as const;
