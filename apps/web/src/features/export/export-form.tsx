import {Button, Stack, Text} from '@mantine/core';
import {textFormatOfName} from '@recto/model';
import {Suspense, useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useParseSettings} from '../../core/settings/parse-settings.ts';
import {DialogFooter} from '../../ui/dialog-footer.tsx';
import {DesktopPart, inShell} from '../desktop/index.ts';
import {exportAndSave} from './export-ports.ts';
import {useExportOptions} from './export-settings.ts';
import type {ExportFormProps} from './export-source.ts';
import {FormatChoice} from './format-choice.tsx';
import {FormatOptions} from './format-options.tsx';
import {everyFormat, fileFormats, initialFormat, isAvailable, withoutTables} from './formats.ts';
import {messages} from './messages.ts';
import {OtherWays} from './other-ways.tsx';
import {Percent} from './percent.tsx';
import {useExportRun} from './use-export-run.ts';
import {useFormats} from './use-formats.ts';
import {useHasTables} from './use-has-tables.ts';

/** The export of a parse, or of a translation as text. */
export function ExportForm({exported, onSend, onClose}: ExportFormProps) {
  const t = useMessages(messages);
  const settings = useParseSettings();
  const options = useExportOptions();
  const {busy, progress, cancel, run} = useExportRun(onClose);
  const translation = 'translateId' in exported;
  const written = useFormats(translation);
  const tables = useHasTables(exported);
  const known = tables ? written : withoutTables(written);
  // a file of text is wanted back as the file that it is
  const own = textFormatOfName(exported.name)?.format;
  const [chosen, setChosen] = useState(own === undefined && settings.chosen);
  const format = initialFormat(chosen ? settings.convertTo : (own ?? 'md'), known);
  const submit = () =>
    run(
      async running => {
        const formats = format === 'zip' ? everyFormat(known) : [format];
        return exportAndSave(exported, formats, options, running);
      },
      t(translation ? 'translateFailed' : 'parseFailed'),
    );
  return (
    <Stack gap="md">
      <FormatChoice
        format={format}
        offered={fileFormats.filter(one => isAvailable(one, known))}
        onChosen={() => setChosen(true)}
      />
      {format === own && (
        <Text size="sm" c="dimmed">
          {t(translation ? 'ownFormatTranslated' : 'ownFormat')}
        </Text>
      )}
      <FormatOptions format={format} translation={translation} own={format === own} />
      <OtherWays exported={exported} onSend={onSend} onClose={onClose} />
      <Suspense>{inShell && <DesktopPart of="location" />}</Suspense>
      <DialogFooter mt="xs">
        <Percent busy={busy} progress={progress} />
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
