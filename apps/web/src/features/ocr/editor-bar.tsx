import {Button, Menu, Text} from '@mantine/core';
import {serviceImageFormats, withoutInputExtension} from '@recto/model';
import {IconArrowLeft, IconChevronDown, IconFileExport, IconFileTypeDocx, IconHistory} from '@tabler/icons-react';
import {useNavigate} from '@tanstack/react-router';
import {Suspense, useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {saveBlob} from '../../ui/save-blob.ts';
import {Tool} from '../../ui/tool.tsx';
import type {SaveState} from '../editor/index.ts';
import {ExportDialog} from '../export/index.ts';
import {toDollars} from '../markdown/index.ts';
import {texOf} from './copy-formats.ts';
import {messages} from './messages.ts';
import classes from './ocr.module.css';
import {openResult} from './open-result.ts';
import {RecognizerMenu} from './recognizer-menu.tsx';
import {useWordExport} from './use-word-export.ts';
import type {ViewData} from './view-store.ts';

/** The editor's header: the image's name, how its text is saved, who read it, and where the text can go. */
export function EditorBar({
  view,
  name,
  text,
  state,
  versions,
  onVersions,
}: {
  readonly view: ViewData;
  readonly name: string;
  readonly text: string;
  readonly state: SaveState | 'untouched';
  readonly versions: boolean;
  readonly onVersions: (() => void) | undefined;
}) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [exporting, setExporting] = useState(false);
  const word = useWordExport(name);
  const {parseId} = view.ocrImageState[view.shown]!;
  const stem = withoutInputExtension(name, serviceImageFormats) || 'result';
  const download = (content: string, type: string, ending: string) =>
    saveBlob(new Blob([content], {type: `${type};charset=utf-8`}), `${stem}.${ending}`);
  return (
    <header className={classes['bar']}>
      <Tool label={t('leave')} onClick={() => void navigate({to: '/'})}>
        <IconArrowLeft size={16} />
      </Tool>
      <span className={classes['name']} title={name} aria-hidden>
        {name}
      </span>
      <Text size="xs" c={state === 'failed' || state === 'conflict' ? 'red' : 'dimmed'} role="status" flex="none">
        {t(state)}
      </Text>
      <span className={classes['space']} />
      <RecognizerMenu view={view} name={name} />
      {onVersions && (
        <Tool label={t('versions')} pressed={versions} onClick={onVersions}>
          <IconHistory size={16} />
        </Tool>
      )}
      <Button.Group>
        <Button
          size="xs"
          leftSection={<IconFileTypeDocx size={14} />}
          loading={word.busy}
          onClick={() => void word.run(text)}
        >
          {t('word')}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" px={6} aria-label={t('export')}>
              <IconChevronDown size={14} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => download(toDollars(text), 'text/markdown', 'md')}>
              {t('downloadMarkdown')}
            </Menu.Item>
            <Menu.Item onClick={() => download(texOf(text), 'application/x-tex', 'tex')}>{t('downloadTex')}</Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<IconFileExport size={14} />} onClick={() => setExporting(true)}>
              {t('exportOriginal')}
            </Menu.Item>
            <Menu.Item onClick={() => void openResult(navigate, '/ocr', {objectId: view.objectId, parseId})}>
              {t('viewer')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
      <Suspense>
        {exporting && <ExportDialog exported={{name: stem, parseId}} onClose={() => setExporting(false)} />}
      </Suspense>
    </header>
  );
}
