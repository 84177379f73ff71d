import {Alert, Button, Group, Stack, Text} from '@mantine/core';
import {calls} from '@recto/api';
import {useNavigate} from '@tanstack/react-router';
import {api} from '../../core/api/api.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useParseSettings} from '../../core/settings/parse-settings.ts';
import classes from './export-form.module.css';
import {exportAndSave} from './export-ports.ts';
import {useExportOptions} from './export-settings.ts';
import type {ExportSource} from './export-source.ts';
import {FormatChoice} from './format-choice.tsx';
import {FormatOptions} from './format-options.tsx';
import {everyFormat, initialTarget, isAvailable, isFile, targets} from './formats.ts';
import {messages} from './messages.ts';
import {Percent} from './percent.tsx';
import {useExportRun} from './use-export-run.ts';
import {useFormats} from './use-formats.ts';

/** The export of a parse, or of a translation as text. */
export function ExportForm({exported, onClose}: {exported: ExportSource; onClose: () => void}) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const settings = useParseSettings();
  const options = useExportOptions();
  const {busy, percent, cancel, run} = useExportRun(onClose);
  const translation = 'translateId' in exported;
  const known = useFormats(translation);
  const target = initialTarget(settings.chosen ? settings.convertTo : 'md', known);

  const edit = async () => {
    const {convertTrans = 1} = options;
    const of = translation ? {translateId: exported.translateId, convertTrans} : {parseId: exported.parseId};
    const {draft} = await api(calls.createDraft, of);
    onClose();
    const showGuide = target === 'htmlPdf' ? 'export-pdf' : 'normal';
    await navigate({to: '/markdownEdit', search: {draftId: draft.draftId, showGuide} as never});
    return 'moved' as const;
  };
  const submit = () =>
    run(
      async running => {
        if (!isFile(target)) return edit();
        const formats = target === 'zip' ? everyFormat(known) : [target];
        return {saved: await exportAndSave(exported, formats, options, running)};
      },
      t(translation ? 'translateFailed' : 'parseFailed'),
    );
  return (
    <Stack gap="md">
      <FormatChoice target={target} offered={targets.filter(one => isAvailable(one, known))} />
      <FormatOptions target={target} translation={translation} />
      {!isFile(target) && (
        <Alert variant="light" p="xs">
          <Text size="sm">{t(`${target}About`)}</Text>
        </Alert>
      )}
      <Group justify="flex-end" className={classes['actions']!}>
        <Percent busy={busy} percent={percent} />
        <Button variant="default" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button data-autofocus loading={busy} loaderProps={{'aria-label': t('working')}} onClick={() => void submit()}>
          {t(isFile(target) ? 'export' : 'openEditor')}
        </Button>
      </Group>
    </Stack>
  );
}
