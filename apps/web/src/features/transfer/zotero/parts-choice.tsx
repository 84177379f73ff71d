import {Checkbox, Group, Stack, Switch} from '@mantine/core';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {LanguagesChoice} from '../content/languages-choice.tsx';
import {messages} from '../messages.ts';
import type {Problems, TransferForm} from '../transfer-form.ts';
import type {ZoteroPart} from './zotero-parts.ts';

/** What an entry of Zotero gets of a result. */
export function PartsChoice({
  form,
  problems,
  parts,
  translated,
  onChange,
}: {
  readonly form: TransferForm;
  readonly problems: Problems;
  /** What the result can become. */
  readonly parts: readonly ZoteroPart[];
  readonly translated: boolean;
  readonly onChange: (values: Partial<TransferForm>) => void;
}) {
  const t = useMessages(messages);
  const {entry, zoteroParts, convertTrans, overwrite} = form;
  return (
    <Stack gap="sm">
      <Checkbox.Group
        label={t('results')}
        error={problems.zoteroParts && t(problems.zoteroParts as 'resultsMissing')}
        value={[...zoteroParts]}
        onChange={chosen => onChange({zoteroParts: parts.filter(part => chosen.includes(part))})}
      >
        <Group gap="lg" mt={6}>
          {parts.map(part => (
            <Checkbox key={part} value={part} label={t(part === 'note' ? 'note' : 'pdfFile')} />
          ))}
        </Group>
      </Checkbox.Group>
      {translated && (
        <LanguagesChoice
          value={convertTrans}
          error={problems.convertTrans}
          onChange={chosen => onChange({convertTrans: chosen})}
        />
      )}
      {entry?.key !== null && (
        <Switch
          w="fit-content"
          label={t('replaceChanged')}
          description={t('replaceChangedAbout')}
          checked={overwrite}
          onChange={event => onChange({overwrite: event.currentTarget.checked})}
        />
      )}
    </Stack>
  );
}
