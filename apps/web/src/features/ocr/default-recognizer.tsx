import {Menu} from '@mantine/core';
import {ParseModel} from '@recto/api';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useOcrConfig} from './config-store.ts';
import {messages} from './messages.ts';

/**
 * Who reads the images that come next, as part of a menu: the only place where that is chosen, and it shows what it
 * costs. Who reads one image again chooses for that image alone.
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
  const selected = useOcrConfig(({parseModalSelected}) => parseModalSelected);
  // one that is no longer there can still be left
  const models = [...new Set([ParseModel.default, ...others, selected])];
  if (models.length < 2) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('usualReader')}</Menu.Label>
      <Menu.RadioGroup
        value={String(selected)}
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
