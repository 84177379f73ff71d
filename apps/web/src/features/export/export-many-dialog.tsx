import {Button, Modal, Radio, Stack, Text} from '@mantine/core';
import {ApiError, outputLayouts} from '@recto/api';
import {dateStamp} from '@recto/model';
import {useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useParseSettings} from '../../core/settings/parse-settings.ts';
import {DialogFooter} from '../../ui/dialog-footer.tsx';
import {useReturnFocus} from '../../ui/use-return-focus.ts';
import {atOnceOf, ExportState, exportMany} from './export-many.ts';
import {archiveAndSave, exportAndSave} from './export-ports.ts';
import {useExportOptions} from './export-settings.ts';
import {type ExportSource, numbered} from './export-source.ts';
import {failureOf} from './failure-of.ts';
import {FolderOptions} from './folder-options.tsx';
import {FormatChoice} from './format-choice.tsx';
import {FormatOptions} from './format-options.tsx';
import {everyFormat, fileFormats, initialFormat, isAvailable} from './formats.ts';
import {messages} from './messages.ts';
import {Percent} from './percent.tsx';
import {canChooseFolder, chooseFolder} from './target-folder.ts';
import {useExportRun} from './use-export-run.ts';
import {useFormats} from './use-formats.ts';

type Props = {readonly items: readonly ExportSource[]; readonly onClose: () => void};

/** Asks how several results are exported: in one archive, in folders or flat, or each as a file of its own. */
export function ExportManyDialog({items, onClose}: Props) {
  const t = useMessages(messages);
  useReturnFocus(true);
  return (
    <Modal opened onClose={onClose} title={t('manyTitle', {count: items.length})} size={600} centered>
      <ExportManyForm items={items} onClose={onClose} />
    </Modal>
  );
}

// a message is read in passing
const maxReasonsShown = 3;

function ExportManyForm({items, onClose}: Props) {
  const t = useMessages(messages);
  const settings = useParseSettings();
  const options = useExportOptions();
  const {busy, progress, cancel, run} = useExportRun(onClose);
  const [single, setSingle] = useState(false);
  const [done, setDone] = useState(0);
  const translations = items.some(item => 'translateId' in item);
  const ofParses = useFormats(false);
  const ofTranslations = useFormats(true);
  // one format for all: what is written of each of them
  const known = translations ? ofParses.filter(name => ofTranslations.includes(name)) : ofParses;
  const offered = fileFormats.filter(one => isAvailable(one, known));
  const format = initialFormat(settings.chosen ? settings.convertTo : 'md', known);
  const formats = format === 'zip' ? everyFormat(known) : [format];

  const submit = async () => {
    const chosen = single && settings.intoFolder && canChooseFolder();
    const folder = chosen ? await chooseFolder() : undefined;
    if (chosen && !folder) return;
    await run(async running => {
      if (!single) {
        const exportStructure = settings.outputLayout === 'grouped' ? 'byType' : 'flat';
        const filename = `${t('project')} ${dateStamp(new Date())}`;
        return archiveAndSave(items, formats, options, {exportStructure, filename}, running);
      }
      let last = '';
      const failed = await exportMany(numbered(items), {
        save: async item => {
          const {name} = await exportAndSave(item, formats, options, {
            signal: running.signal,
            quiet: true,
            ...(folder && {into: {folder, existing: settings.existingFiles}}),
          });
          last = name;
        },
        atOnce: atOnceOf(formats),
        onChange: states => setDone(states.filter(state => state >= ExportState.success).length),
      });
      const reasons = failed.slice(0, maxReasonsShown).map(({item, error}) => failureOf(item, error, t));
      const message = reasons.join(' · ');
      if (failed.length > 0)
        throw new ApiError('parse_error', failed.length < items.length ? message : t('allFailed', {message}), 0);
      return {name: last};
    }, t('someFailed'));
  };
  return (
    <Stack gap="md">
      <FormatChoice format={format} offered={offered} />
      <Radio.Group
        label={t('together')}
        value={single ? 'single' : settings.outputLayout}
        onChange={value => {
          setSingle(value === 'single');
          const outputLayout = outputLayouts.find(layout => layout === value);
          if (outputLayout) useParseSettings.setState({outputLayout});
        }}
      >
        <Stack gap={8} mt={6}>
          {outputLayouts.map(layout => (
            <Radio key={layout} value={layout} label={t(`layout-${layout}`)} />
          ))}
          <Radio value="single" label={t('layout-single')} />
        </Stack>
      </Radio.Group>
      {single && canChooseFolder() && <FolderOptions />}
      <FormatOptions format={format} translation={translations} />
      <DialogFooter mt="xs">
        {busy && single && (
          <Text size="xs" c="dimmed" role="status">
            {t('manyDone', {done, count: items.length})}
          </Text>
        )}
        <Percent busy={busy && !single} progress={progress} />
        <Button variant="default" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button data-autofocus loading={busy} loaderProps={{'aria-label': t('working')}} onClick={() => void submit()}>
          {t('export')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
