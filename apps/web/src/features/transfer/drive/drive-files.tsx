import {Checkbox, Input, Radio, SegmentedControl, SimpleGrid, Stack, Switch} from '@mantine/core';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {LanguagesChoice} from '../content/languages-choice.tsx';
import {messages} from '../messages.ts';
import type {Problems, TransferForm} from '../transfer-form.ts';
import {asksLanguages, type FileKind, fileKinds} from './file-kinds.ts';

/** Which files a drive gets, and how they lie there. */
export function DriveFiles({
  form,
  problems,
  kinds,
  several,
  onChange,
}: {
  readonly form: TransferForm;
  readonly problems: Problems;
  /** Those that the results can become. */
  readonly kinds: readonly FileKind[];
  /** Several documents are an entire project. */
  readonly several: boolean;
  readonly onChange: (values: Partial<TransferForm>) => void;
}) {
  const t = useMessages(messages);
  const {transferType, projectFileTypes, convertTrans, asZip, overwrite} = form;
  const project = transferType !== 'singleFile';
  const ordered = (chosen: readonly string[]) => fileKinds.filter(kind => chosen.includes(kind));
  const error = problems.projectFileTypes && t(problems.projectFileTypes as 'fileTypesMissing');
  const choices = (Choice: typeof Checkbox | typeof Radio) => (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs" mt={6}>
      {kinds.map(kind => (
        <Choice key={kind} value={kind} label={t(`kind-${kind}`)} />
      ))}
    </SimpleGrid>
  );
  return (
    <Stack gap="sm">
      <Input.Wrapper
        label={t('transferType')}
        labelElement="div"
        error={problems.transferType && t(problems.transferType as 'transferTypeMissing')}
      >
        <SegmentedControl
          fullWidth
          aria-label={t('transferType')}
          value={transferType ?? ''}
          disabled={several}
          onChange={value =>
            onChange({
              transferType: value as 'project' | 'singleFile',
              // a single file has one type
              ...(value === 'singleFile' && {projectFileTypes: projectFileTypes.slice(0, 1)}),
            })
          }
          data={[
            {value: 'project', label: t('project')},
            {value: 'singleFile', label: t('singleFile')},
          ]}
        />
      </Input.Wrapper>
      {project ? (
        <Checkbox.Group
          label={t('fileTypes')}
          error={error}
          value={[...projectFileTypes]}
          onChange={chosen => onChange({projectFileTypes: ordered(chosen)})}
        >
          {choices(Checkbox)}
        </Checkbox.Group>
      ) : (
        <Radio.Group
          label={t('fileType')}
          error={error}
          value={projectFileTypes[0] ?? null}
          onChange={chosen => onChange({projectFileTypes: ordered([chosen])})}
        >
          {choices(Radio)}
        </Radio.Group>
      )}
      {asksLanguages(projectFileTypes) && (
        <LanguagesChoice
          value={convertTrans}
          error={problems.convertTrans}
          onChange={value => onChange({convertTrans: value})}
        />
      )}
      {project && (
        <SegmentedControl
          fullWidth
          aria-label={t('structure')}
          value={asZip ? 'zip' : 'folders'}
          onChange={value => onChange({asZip: value === 'zip'})}
          data={[
            {value: 'zip', label: t('asZip')},
            {value: 'folders', label: t('asFolders')},
          ]}
        />
      )}
      <Switch
        w="fit-content"
        label={t('overwrite')}
        description={t('overwriteAbout')}
        checked={overwrite}
        onChange={event => onChange({overwrite: event.currentTarget.checked})}
      />
    </Stack>
  );
}
