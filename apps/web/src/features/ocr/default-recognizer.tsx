import {Menu} from '@mantine/core';
import {ParseModel} from '@recto/api';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useOcrConfig} from './config-store.ts';
import {messages} from './messages.ts';

/**
 * Who reads the pictures that come next, as part of a menu: the only place where that is chosen, and it says what it
 * costs. Who reads one picture again chooses for that picture alone.
 */
export function DefaultRecognizer({
  others,
  nameOf,
}: {
  /** Readers of others that this person may choose, `ParseModel`. */
  readonly others: readonly number[];
  readonly nameOf: (model: number) => string;
}) {
  const t = useMessages(messages);
  const usual = useOcrConfig(({parseModalSelected}) => parseModalSelected);
  // one that is no longer there can still be left
  const models = [...new Set([ParseModel.default, ...others, usual])];
  if (models.length < 2) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('usualReader')}</Menu.Label>
      <Menu.RadioGroup
        value={String(usual)}
        onChange={model => useOcrConfig.setState({parseModalSelected: Number(model)})}
      >
        {models.map(model => (
          <Menu.RadioItem key={model} value={String(model)} closeMenuOnClick>
            {t(model === ParseModel.default ? 'usualReaderOwn' : 'usualReaderOther', {name: nameOf(model)})}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
