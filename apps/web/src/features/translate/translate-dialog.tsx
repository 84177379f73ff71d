import {Alert, Button, Modal, NumberInput, Stack, Text} from '@mantine/core';
import {ApiError, calls} from '@recto/api';
import {useQuery, useQueryClient} from '@tanstack/react-query';
import {useNavigate} from '@tanstack/react-router';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {reportRefusal} from '../../core/api/refusals.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useTranslationSettings} from '../../core/settings/translation-settings.ts';
import {DialogFooter} from '../../ui/dialog-footer.tsx';
import {useReturnFocus} from '../../ui/use-return-focus.ts';
import {useGlossaries} from '../glossary/index.ts';
import {type DocumentTerm, usableTerms} from './document-terms.ts';
import {messages} from './messages.ts';
import {NoModels} from './no-models.tsx';
import {TermsField} from './terms-field.tsx';
import {inOwnFormat, translateParamOf} from './translate-param.ts';
import {TranslationChoices} from './translation-choices.tsx';
import {modelInForce, useTranslateModels} from './use-translate-models.ts';

/** Asks how a parse is to be translated, shows the price, starts, and opens the translation, which fills in as it is made. */
export function TranslateDialog({
  objectId,
  parseId,
  ownFormat = false,
  onClose,
}: {
  objectId: string;
  parseId: string | undefined;
  /** It is a file of text, which is translated in its own format. */
  ownFormat?: boolean;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  useReturnFocus(parseId !== undefined);
  return (
    <Modal opened={parseId !== undefined} onClose={onClose} title={t('title')} centered>
      {parseId && <TranslateForm objectId={objectId} parseId={parseId} ownFormat={ownFormat} onClose={onClose} />}
    </Modal>
  );
}

function TranslateForm({
  objectId,
  parseId,
  ownFormat,
  onClose,
}: {
  objectId: string;
  parseId: string;
  ownFormat: boolean;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const kept = useTranslationSettings();
  const choice = ownFormat ? inOwnFormat(kept) : kept;
  const [busy, setBusy] = useState(false);
  const [sameAs, setSameAs] = useState<string>();
  const [budget, setBudget] = useState<number>();
  const [terms, setTerms] = useState<readonly DocumentTerm[]>([]);
  const [about, setAbout] = useState<string>();
  const models = useTranslateModels(parseId);
  const glossaries = useGlossaries();
  const list = models.data?.modelList ?? [];
  const model = modelInForce(list, choice.translateModel);
  const glossary = glossaries.data?.find(({itemId}) => itemId === choice.translateTermId);
  const translateParam = model && translateParamOf(choice, model.modelId, glossary?.itemId);
  // they change what a translation costs by next to nothing: the estimate goes without them
  const used = usableTerms(terms);
  const whole = translateParam && {
    ...translateParam,
    ...(used.length > 0 && {terms: used}),
    ...(about?.trim() && {about: about.trim()}),
  };
  const estimate = useQuery({
    queryKey: ['estimate', parseId, translateParam],
    enabled: translateParam !== undefined,
    // a translation may have come in between
    staleTime: 0,
    queryFn: ({signal}) =>
      api(calls.estimateTranslateTask, {parseId, translateParam: translateParam!}, {signal, quiet: true}),
  });

  const costs = (estimate.data?.points ?? 0) > 0;
  // what is chosen differently since is another translation
  const same = whole !== undefined && sameAs === JSON.stringify(whole);

  const start = async (force: boolean) => {
    if (!whole) return;
    setBusy(true);
    try {
      const most = budget !== undefined && costs ? {budget} : {};
      const {translateId} = await api(
        calls.createTranslateTask,
        {parseId, translateParam: whole, force, ...most},
        {quiet: true},
      );
      void queries.invalidateQueries({queryKey: ['space']});
      // the file must know of it before it can be shown
      await queries.invalidateQueries({queryKey: ['object', objectId]});
      onClose();
      await navigate({to: '/pdf-views', search: {objectId, translateId} as never});
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'translate_already_exist') setSameAs(JSON.stringify(whole));
      else void reportRefusal(error);
    } finally {
      setBusy(false);
    }
  };

  if (models.isError)
    return (
      <Alert color="red" role="alert">
        {t('modelsFailed')}
      </Alert>
    );
  // those that only members may use show a message when they are chosen
  if (models.isSuccess && !list.some(({available, reason}) => available || reason === 'user_subscription_need'))
    return <NoModels onClose={onClose} />;
  return (
    <Stack gap="md">
      <TranslationChoices
        choice={choice}
        models={models.data?.modelList}
        model={model}
        ownFormat={ownFormat}
        onChange={values => {
          useTranslationSettings.setState(values);
          // they are for one language
          if (values.translateLang === undefined) return;
          setTerms([]);
          setAbout(undefined);
        }}
      />
      <TermsField
        parseId={parseId}
        translateParam={translateParam}
        terms={terms}
        about={about}
        onChange={setTerms}
        onAbout={setAbout}
      />
      <Text size="xs" c="dimmed" aria-live="polite">
        {estimate.isFetching && t('estimating')}
        {estimate.data &&
          !estimate.isFetching &&
          t('estimate', {
            tokens: (estimate.data.promptTokens + estimate.data.completionTokens).toLocaleString(),
            points: estimate.data.points,
            available: estimate.data.available,
          })}
        {estimate.error?.message}
      </Text>
      {costs && (
        <NumberInput
          size="sm"
          label={t('budget')}
          description={t('budgetAbout')}
          placeholder={t('budgetNone')}
          min={0}
          allowDecimal={false}
          value={budget ?? ''}
          onChange={value => setBudget(typeof value === 'number' ? value : undefined)}
        />
      )}
      {same && (
        <Alert color="yellow" title={t('existsTitle')}>
          {t('existsAbout')}
        </Alert>
      )}
      {estimate.data?.exists && used.length === 0 && !same && <Text size="sm">{t('exists')}</Text>}
      <DialogFooter mt="0">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button data-autofocus loading={busy} disabled={!model} onClick={() => void start(same)}>
          {t(same ? 'goOn' : 'start')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
