import {Text, Tooltip} from '@mantine/core';
import {FileType, ParseModel, TaskStatus} from '@recto/api';
import {IconChevronRight, IconFileText, IconLanguage, IconMathFunction, IconPhotoScan} from '@tabler/icons-react';
import {useLanguage} from '../../core/i18n/language.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useLiveTask} from '../../core/tasks/live-tasks.ts';
import type {TaskRecord} from '../../core/tasks/task-record.ts';
import {useStatusText} from '../../core/tasks/use-status-text.ts';
import {fileIconOf} from '../../ui/file-icon.tsx';
import {detailsOf, nameOf} from './describe-row.ts';
import {dragPayload, resourceMedia} from './drag-payload.ts';
import {messages} from './messages.ts';
import {actionsOf, type RowAction} from './row-actions.ts';
import {RowMenu} from './row-menu.tsx';
import styles from './side-panel.module.css';
import {isSelectable, type Row} from './tree-rows.ts';
import {rowHeight} from './visible-rows.ts';

type Props = {
  readonly row: Row;
  readonly index: number;
  readonly id: string;
  readonly active: boolean;
  readonly current: boolean;
  readonly selecting: boolean;
  readonly selected: boolean;
  readonly editing: boolean;
  readonly menu: boolean;
  /** Whether a task of the file runs. */
  readonly busy: boolean;
  readonly onMenu: (opened: boolean) => void;
  readonly onAction: (action: RowAction) => void;
  readonly onPress: (event: React.MouseEvent) => void;
  readonly onCheck: () => void;
  /** The new name; undefined when it was given up. */
  readonly onName: (name: string | undefined) => void;
};

/** The icon of a row; results show their engine. */
function iconOf(row: Row): typeof IconFileText | undefined {
  switch (row.kind) {
    case 'folder':
    case 'source':
      return fileIconOf(row.object.file.fileType);
    case 'parse':
      if (row.parse.parseParam?.parseModel === ParseModel.mathpix) return IconMathFunction;
      return isImage(row) ? IconPhotoScan : IconFileText;
    case 'translation':
      return IconLanguage;
    default:
      return undefined;
  }
}

const isImage = (row: Row): boolean =>
  row.kind !== 'loading' && row.kind !== 'failed' && row.object.file.fileType === FileType.img;

/** A line of the tree. */
export function TreeRow(props: Props) {
  const {row, index, id, active, current, selecting, selected, editing, onPress, onCheck, onName} = props;
  const task = taskOf(row);
  const live = useLiveTask(task.outputId);
  const status = live?.status ?? task.status;
  const t = useMessages(messages);
  const language = useLanguage(state => state.language);
  const name = nameOf(row, t, language);
  const note = row.kind === 'loading' || row.kind === 'failed';
  const Icon = iconOf(row);
  const payload = dragPayload(row);
  return (
    <Tooltip
      position="right"
      openDelay={600}
      disabled={note || editing || props.menu}
      multiline
      maw={tooltipWidth}
      label={<Details row={row} />}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are the tree's, which names its active row */}
      <div
        id={id}
        role="treeitem"
        tabIndex={-1}
        aria-level={row.kind === 'folder' ? 1 : 2}
        aria-expanded={row.kind === 'folder' ? row.open : undefined}
        aria-selected={selecting ? selected : current}
        className={styles['row']}
        data-level={row.kind === 'folder' ? 1 : 2}
        data-active={active || undefined}
        data-current={current || undefined}
        data-selected={(selecting && selected) || undefined}
        style={{top: index * rowHeight, height: rowHeight}}
        draggable={payload !== undefined && !editing}
        onDragStart={event => {
          if (!payload) return;
          event.dataTransfer.setData(resourceMedia, payload);
          event.dataTransfer.setData('text/plain', payload);
        }}
        onClick={onPress}
        onContextMenu={event => {
          event.preventDefault();
          props.onMenu(true);
        }}
      >
        {selecting && isSelectable(row) && (
          <input
            type="checkbox"
            className={styles['check']}
            tabIndex={-1}
            aria-label={t('selectRow', {name})}
            checked={selected}
            onClick={event => event.stopPropagation()}
            onChange={onCheck}
          />
        )}
        {selecting && !note && !isSelectable(row) && <span className={styles['check']} />}
        {row.kind === 'folder' && (
          <IconChevronRight size={14} aria-hidden className={styles['chevron']} data-open={row.open || undefined} />
        )}
        {Icon && <Icon size={16} stroke={1.5} aria-hidden />}
        {editing ? (
          <input
            className={styles['rename']}
            aria-label={t('renameLabel', {name})}
            defaultValue={name}
            maxLength={255}
            // biome-ignore lint/a11y/noAutofocus: the user asked to type here
            autoFocus
            onFocus={event => event.currentTarget.select()}
            onClick={event => event.stopPropagation()}
            onBlur={() => onName(undefined)}
            onKeyDown={event => {
              event.stopPropagation();
              if (event.key === 'Enter') onName(event.currentTarget.value);
              if (event.key === 'Escape') onName(undefined);
            }}
          />
        ) : (
          <span className={styles['name']}>{name}</span>
        )}
        {(row.kind === 'parse' || row.kind === 'translation') && <State live={live} task={task} />}
        {!selecting && !editing && (
          <RowMenu
            name={name}
            image={isImage(row)}
            actions={actionsOf(row, {status, busy: props.busy})}
            opened={props.menu}
            onOpened={props.onMenu}
            onAction={props.onAction}
          />
        )}
      </div>
    </Tooltip>
  );
}

/** The task that makes what a line stands for, and how it stands. */
// pixels
const tooltipWidth = 320;

/** What a row is, line by line, with a small image of what was read. */
function Details({row}: {row: Row}) {
  const t = useMessages(messages);
  const cover = row.kind === 'parse' ? row.parse.coverUrl : undefined;
  return (
    <div className={styles['details']}>
      {cover && <img src={cover} alt="" className={styles['cover']} />}
      <div>
        {detailsOf(row, t).map(line => (
          <div key={line}>{line}</div>
        ))}
      </div>
    </div>
  );
}

function taskOf(row: Row): {readonly outputId: string | null; readonly status: number} {
  if (row.kind === 'parse') return row.parse;
  return row.kind === 'translation' ? row.translation : {outputId: null, status: TaskStatus.success};
}

function State({live, task}: {live: TaskRecord | undefined; task: ReturnType<typeof taskOf>}) {
  const t = useMessages(messages);
  const meaning = useStatusText(live, task);
  const status = live?.status ?? task.status;
  if (status === TaskStatus.success) return null;
  if (status === TaskStatus.failed)
    return (
      <Text size="xs" c="red" title={live?.msg || meaning}>
        {t('taskFailed')}
      </Text>
    );
  return (
    <Text size="xs" c="dimmed" title={meaning}>
      {Math.round(live?.progress ?? 0)}%
    </Text>
  );
}
