import {ActionIcon, Menu, SegmentedControl, Select} from '@mantine/core';
import {useElementSize} from '@mantine/hooks';
import {FileType, TaskStatus} from '@recto/api';
import {
  IconColumns2,
  IconMathFunction,
  IconPencil,
  IconRefreshDot,
  IconSearch,
  IconShieldCheck,
} from '@tabler/icons-react';
import {languageName} from '../../core/i18n/target-languages.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useUserSettings} from '../../core/settings/user-settings.ts';
import {Tool} from '../../ui/tool.tsx';
import {WorkBar} from '../../ui/work-screen.tsx';
import {formulaRenderers} from '../markdown/index.ts';
import {type Display, displays, type Item} from './items.ts';
import {messages} from './messages.ts';
import classes from './viewer.module.css';
import {ViewerActions} from './viewer-actions.tsx';
import {useViewerSettings} from './viewer-settings.ts';
import {type Parse, type SpaceObject, stateOf, type View, versionOf} from './views.ts';

// CSS pixels that the tools of a parse need in one line, and what the tool and the switches of translations need beside them
const roomForAll = 912;
const roomForLess = 790;
const roomForExchange = 32;
const roomForDisplay = 240;
const roomForText = 130;

/** The viewer's header: which view, how it is shown, and what can be done with it. */
export function ViewerBar({
  object,
  views,
  view,
  parse,
  items,
  pageCount,
  narrow,
  asText,
  onText,
  side,
  onSide,
  onView,
  onFind,
  trust,
  onTrust,
  correcting,
  onCorrect,
  onFollow,
}: {
  readonly object: SpaceObject;
  readonly views: readonly View[];
  readonly view: View;
  /** The finished parse behind the view. */
  readonly parse: Parse | undefined;
  readonly items: readonly Item[];
  readonly pageCount: number;
  readonly narrow: boolean;
  /** Whether a translated PDF is shown as text, and where to say so. */
  readonly asText: boolean;
  readonly onText: ((text: boolean) => void) | undefined;
  readonly side: 'source' | 'result';
  readonly onSide: (side: 'source' | 'result') => void;
  readonly onView: (id: string) => void;
  readonly onFind: (() => void) | undefined;
  readonly trust: boolean;
  readonly onTrust: (() => void) | undefined;
  readonly correcting: boolean;
  /** Begins to correct what is shown, or ends it; absent where nothing can be corrected. */
  readonly onCorrect: (() => void) | undefined;
  /** Told of a task that changes a finished translation. */
  readonly onFollow: (outputId: string) => void;
}) {
  const t = useMessages(messages);
  const {ref, width} = useElementSize<HTMLDivElement>();
  const {beside, locked, display} = useViewerSettings();
  const renderer = useUserSettings(state => state.formulaRenderer);
  const nameOf = (one: View) => {
    const language =
      one.kind === 'translate' ? languageName(Number(one.translation.translateParam['translateLang'])) : '';
    const name =
      one.kind === 'source'
        ? t('source')
        : one.kind === 'parse'
          ? t('parse')
          : t(one.pdf ? 'translationPdf' : 'translation', {language});
    const {status} = stateOf(one);
    const state = status === TaskStatus.failed ? t('failedState') : status === TaskStatus.success ? '' : t('running');
    const version = object.file.fileType === FileType.other ? [] : [versionOf(one, views)];
    return [[...version, name].join(' · '), state].filter(Boolean).join(' — ');
  };
  const texts = view.kind !== 'source' && !(view.kind === 'translate' && view.pdf && !asText);
  const displaySwitch = texts && view.kind === 'translate' && (
    <SegmentedControl
      size="xs"
      {...(narrow && {flex: '1 0 auto'})}
      aria-label={t('display')}
      value={display}
      onChange={value => useViewerSettings.setState({display: value as Display})}
      data={displays.map(value => ({
        value,
        label: t(
          ({translation: 'displayTranslation', bilingual: 'displayBilingual', original: 'displayOriginal'} as const)[
            value
          ],
        ),
      }))}
    />
  );
  const textSwitch = onText && (
    <SegmentedControl
      size="xs"
      {...(narrow && {flex: '1 0 auto'})}
      aria-label={t('pdfDisplay')}
      value={asText ? 'text' : 'pages'}
      onChange={value => onText(value === 'text')}
      data={[
        {value: 'pages', label: t('asPages')},
        {value: 'text', label: t('asText')},
      ]}
    />
  );
  const more =
    (view.kind === 'translate' ? roomForExchange : 0) +
    (displaySwitch ? roomForDisplay : 0) +
    (textSwitch ? roomForText : 0);
  // not known before the first layout
  const roomFor = (tools: number) => narrow || width === 0 || width >= tools + more;
  const compact = !roomFor(roomForAll);
  return (
    <WorkBar ref={ref}>
      <Select
        size="xs"
        {...(narrow ? {flex: '1 1 120px', miw: 120} : {w: compact ? 160 : 220})}
        styles={{input: {textOverflow: 'ellipsis'}}}
        comboboxProps={{width: 260, position: 'bottom-start'}}
        allowDeselect={false}
        aria-label={t('choose')}
        data={views.map(one => ({value: one.id, label: nameOf(one)}))}
        value={view.id}
        onChange={id => id && onView(id)}
      />
      {!narrow && (
        <span className={classes['title']} title={object.objectName} aria-hidden>
          {object.objectName}
        </span>
      )}
      {narrow && view.kind !== 'source' && object.file.fileType !== FileType.other && (
        <SegmentedControl
          // where no more than one pane is in sight, this is the way to the original
          data-tour="source"
          size="xs"
          value={side}
          onChange={value => onSide(value as 'source' | 'result')}
          data={[
            {value: 'source', label: t('paneSource')},
            {value: 'result', label: t('paneResult')},
          ]}
        />
      )}
      {!narrow && textSwitch}
      {!narrow && displaySwitch}
      {!narrow && view.kind !== 'source' && object.file.fileType !== FileType.other && (
        <>
          <Tool label={t('beside')} pressed={beside} onClick={() => useViewerSettings.setState({beside: !beside})}>
            <IconColumns2 size={16} />
          </Tool>
          <Tool label={t('locked')} pressed={locked} onClick={() => useViewerSettings.setState({locked: !locked})}>
            <IconRefreshDot size={16} />
          </Tool>
        </>
      )}
      <div className={classes['tools']}>
        {onFind && (
          <Tool label={t('find')} onClick={onFind}>
            <IconSearch size={16} />
          </Tool>
        )}
        {texts && !narrow && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('formulas')} title={t('formulas')}>
                <IconMathFunction size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{t('formulas')}</Menu.Label>
              {formulaRenderers.map(one => (
                <Menu.Item
                  key={one}
                  fw={one === renderer ? 600 : 400}
                  onClick={() => useUserSettings.setState({formulaRenderer: one})}
                >
                  {one === 'mathjax' ? 'MathJax' : 'KaTeX'}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {onCorrect && (
          <Tool data-tour="check" label={t('correct')} pressed={correcting} onClick={onCorrect}>
            <IconPencil size={16} />
          </Tool>
        )}
        {onTrust && (
          <Tool data-tour="check" label={t('trust')} pressed={trust} onClick={onTrust}>
            <IconShieldCheck size={16} />
          </Tool>
        )}
        {!narrow && <span className={classes['rule']} />}
        <ViewerActions
          objectId={object.objectId}
          name={object.objectName}
          ownFormat={object.file.fileType === FileType.other}
          view={view}
          parse={parse}
          items={items}
          pageCount={pageCount}
          display={display}
          narrow={narrow}
          compact={compact}
          tight={!roomFor(roomForLess)}
          asText={asText}
          onFollow={onFollow}
        />
      </div>
      {/* on a narrow screen it stands in the second line, or in a third */}
      {narrow && textSwitch}
      {narrow && displaySwitch}
    </WorkBar>
  );
}
