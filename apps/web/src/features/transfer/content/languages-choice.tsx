import {Input, SegmentedControl} from '@mantine/core';
import {ConvertTrans} from '@recto/api';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {messages} from '../messages.ts';

/** Which languages of a translation are sent. */
export function LanguagesChoice({
  value,
  error,
  onChange,
}: {
  readonly value: ConvertTrans | null;
  readonly error: string | undefined;
  readonly onChange: (value: ConvertTrans) => void;
}) {
  const t = useMessages(messages);
  return (
    <Input.Wrapper label={t('convertTrans')} labelElement="div" error={error && t(error as 'convertTransMissing')}>
      <SegmentedControl
        fullWidth
        aria-label={t('convertTrans')}
        value={String(value ?? '')}
        onChange={chosen => onChange(Number(chosen) as ConvertTrans)}
        data={[
          {value: String(ConvertTrans.both), label: t('both')},
          {value: String(ConvertTrans.translate), label: t('translation')},
          {value: String(ConvertTrans.origin), label: t('original')},
        ]}
      />
    </Input.Wrapper>
  );
}
