import {Menu} from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMath,
  IconMathFunction,
  IconSearch,
  IconSeparatorHorizontal,
  IconSourceCode,
  IconStrikethrough,
  IconTable,
} from '@tabler/icons-react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {Tool} from '../../ui/tool.tsx';
import type {CodeHandle} from './code-editor.tsx';
import classes from './editor.module.css';
import type {EditKind} from './edits.ts';
import {messages} from './messages.ts';

const groups: readonly (readonly (readonly [EditKind, typeof IconBold])[])[] = [
  [
    ['bold', IconBold],
    ['italic', IconItalic],
    ['strike', IconStrikethrough],
    ['code', IconCode],
    ['math', IconMathFunction],
  ],
  [
    ['bullets', IconList],
    ['numbers', IconListNumbers],
    ['quote', IconBlockquote],
  ],
  [
    ['link', IconLink],
    ['mathBlock', IconMath],
    ['codeBlock', IconSourceCode],
    ['table', IconTable],
    ['rule', IconSeparatorHorizontal],
  ],
];

/** The tools of the text. */
export function EditorTools({code}: {readonly code: React.RefObject<CodeHandle | null>}) {
  const t = useMessages(messages);
  return (
    <div className={classes['tools']} role="toolbar" aria-label={t('tools')}>
      <Tool label={t('undo')} onClick={() => code.current?.undo()}>
        <IconArrowBackUp size={16} />
      </Tool>
      <Tool label={t('redo')} onClick={() => code.current?.redo()}>
        <IconArrowForwardUp size={16} />
      </Tool>
      <span className={classes['rule']} />
      <Menu position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <Tool label={t('heading')}>
            <IconHeading size={16} />
          </Tool>
        </Menu.Target>
        <Menu.Dropdown>
          {(['heading1', 'heading2', 'heading3'] as const).map(kind => (
            <Menu.Item key={kind} onClick={() => code.current?.apply(kind)}>
              {t(kind)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {groups.map((group, index) => [
        index > 0 && <span key={group[0]![0]} className={classes['rule']} />,
        ...group.map(([kind, Icon]) => (
          <Tool key={`${kind} tool`} label={t(kind)} onClick={() => code.current?.apply(kind)}>
            <Icon size={16} />
          </Tool>
        )),
      ])}
      <span className={classes['rule']} />
      <Tool label={t('find')} onClick={() => code.current?.find()}>
        <IconSearch size={16} />
      </Tool>
    </div>
  );
}
