import {Alert, Button, Modal, Stack, Text} from '@mantine/core';
import {ApiError, calls} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {useRef, useState} from 'react';
import {api} from '../../core/api/api.ts';
import {refusalMessage} from '../../core/api/refusal-message.ts';
import {showDone} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useTranslationSettings} from '../../core/settings/translation-settings.ts';
import {DialogFooter} from '../../ui/dialog-footer.tsx';
import {useReturnFocus} from '../../ui/use-return-focus.ts';
import {useGlossaries} from '../glossary/index.ts';
import {messages} from './messages.ts';
import {NoModels} from './no-models.tsx';
import {inOwnFormat, translateParamOf} from './translate-param.ts';
import {TranslationChoices} from './translation-choices.tsx';
import {useTotalEstimate} from './use-total-estimate.ts';
import {modelInForce, useTranslateModels} from './use-translate-models.ts';

/** What is translated of several documents. */
export type TranslationSource = {
  readonly name: string;
  readonly parseId: string;
  /** It is a file of text, which is translated in its own format. */
  readonly ownFormat: boolean;
};

type Props = {
  readonly sources: readonly TranslationSource[];
  /** Every document is on its way, or has the translation already. */
  readonly onStarted: () => void;
  readonly onClose: () => void;
};

/** Asks how several documents are to be translated, shows the price of all, and starts them; their rows show how far they are. */
export function TranslateManyDialog(props: Props) {
  const t = useMessages(messages);
  useReturnFocus(true);
  return (
    <Modal opened onClose={props.onClose} title={t('manyTitle', {count: props.sources.length})} centered>
      <TranslateManyForm {...props} />
    </Modal>
  );
}

function TranslateManyForm({sources, onStarted, onClose}: Props) {
  const t = useMessages(messages);
  const queries = useQueryClient();
  const choice = useTranslationSettings();
  const models = useTranslateModels();
  const glossaries = useGlossaries();
  const list = models.data?.modelList ?? [];
  const model = modelInForce(list, choice.translateModel);
  const glossary = glossaries.data?.find(({itemId}) => itemId === choice.translateTermId);
  const paramOf = ({ownFormat}: TranslationSource) =>
    model && translateParamOf(ownFormat ? inOwnFormat(choice) : choice, model.modelId, glossary?.itemId);
  const total = useTotalEstimate(
    sources.flatMap(source => {
      const translateParam = paramOf(source);
      return translateParam ? [{parseId: source.parseId, translateParam}] : [];
    }),
  );
  const [done, setDone] = useState<number>();
  const [failed, setFailed] = useState<readonly {readonly name: string; readonly why: string}[]>([]);
  // those that are on their way are not begun twice when the others are tried again
  const begun = useRef(new Set<string>());
  const start = async () => {
    const refused: {name: string; why: string}[] = [];
    let known = 0;
    setFailed([]);
    for (const [index, source] of sources.entries()) {
      const {name, parseId} = source;
      const translateParam = paramOf(source);
      setDone(index);
      if (!translateParam || begun.current.has(parseId)) continue;
      try {
        await api(calls.createTranslateTask, {parseId, translateParam}, {quiet: true});
        begun.current.add(parseId);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'translate_already_exist') {
          known++;
          begun.current.add(parseId);
        } else refused.push({name, why: refusalMessage(error)});
      }
    }
    setDone(undefined);
    setFailed(refused);
    void queries.invalidateQueries({queryKey: ['space']});
    const started = begun.current.size - known;
    if (started > 0) showDone(t('manyStarted', {count: started}));
    if (refused.length > 0) return;
    if (started === 0) showDone(t('manyKnown'));
    onStarted();
  };
  if (models.isError)
    return (
      <Alert color="red" role="alert">
        {t('modelsFailed')}
      </Alert>
    );
  if (models.isSuccess && !list.some(({available, reason}) => available || reason === 'user_subscription_need'))
    return <NoModels onClose={onClose} />;
  return (
    <Stack gap="md">
      <TranslationChoices
        choice={choice}
        models={models.data?.modelList}
        model={model}
        ownFormat={sources.every(({ownFormat}) => ownFormat)}
        onChange={values => useTranslationSettings.setState(values)}
      />
      <Text size="xs" c="dimmed" aria-live="polite">
        {total.isFetching && t('estimating')}
        {total.data &&
          !total.isFetching &&
          t('estimate', {
            tokens: total.data.tokens.toLocaleString(),
            points: total.data.points,
            available: total.data.available,
          })}
        {total.error?.message}
      </Text>
      {total.data && total.data.existing > 0 && <Text size="sm">{t('manyExist', {count: total.data.existing})}</Text>}
      {failed.length > 0 && (
        <Alert color="red" role="alert" title={t('manyFailed', {count: failed.length})}>
          {failed.map(({name, why}) => (
            <div key={name}>
              {name}: {why}
            </div>
          ))}
        </Alert>
      )}
      <DialogFooter mt="0">
        {done !== undefined && (
          <Text size="xs" c="dimmed" role="status">
            {t('manyStarting', {done, count: sources.length})}
          </Text>
        )}
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button data-autofocus loading={done !== undefined} disabled={!model} onClick={() => void start()}>
          {t('start')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
