import {Badge, Group, Loader, Select, Text} from '@mantine/core';
import type {calls, ResponseOf} from '@recto/api';
import {openDialog} from '../../core/events/dialogs.ts';
import {useLanguage} from '../../core/i18n/language.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';

export type TranslateModel = ResponseOf<typeof calls.listTranslateModels>['modelList'][number];

// pixels; the list scrolls beyond
const listHeight = 340;

/** The models that translate, each with what it is good for. `models` is absent while they are fetched. */
export function ModelPicker({
  models,
  value,
  onChange,
}: {
  readonly models: readonly TranslateModel[] | undefined;
  readonly value: number | undefined;
  readonly onChange: (modelId: number) => void;
}) {
  const t = useMessages(messages);
  const {language} = useLanguage();
  const of = (id: string | null) => models?.find(({modelId}) => String(modelId) === id);
  const choose = (id: string | null) => {
    const model = of(id);
    if (model?.reason === 'user_subscription_need') openDialog({kind: 'members-only'});
    else if (model) onChange(model.modelId);
  };
  const chosen = models?.find(({modelId}) => modelId === value);
  return (
    <Select
      label={t('model')}
      allowDeselect={false}
      searchable
      maxDropdownHeight={listHeight}
      disabled={!models}
      {...(!models && {placeholder: t('modelsComing'), rightSection: <Loader size={14} />})}
      {...(chosen?.description && {inputWrapperOrder: ['label', 'input', 'description', 'error']})}
      description={chosen?.description?.[language]}
      value={chosen ? String(chosen.modelId) : null}
      onChange={choose}
      data={(models ?? []).map(({modelId, displayName, available, reason}) => ({
        value: String(modelId),
        label: displayName,
        // members only can be clicked: it shows how to become one
        disabled: !available && reason !== 'user_subscription_need',
      }))}
      renderOption={({option}) => <ModelOption model={of(option.value)!} />}
    />
  );
}

function ModelOption({model}: {readonly model: TranslateModel}) {
  const t = useMessages(messages);
  const {language} = useLanguage();
  const {displayName, badge, description, subscriptionRequired, reason, own} = model;
  return (
    <div>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm">{displayName}</Text>
        {own && <Mark color="gray" text={t('own')} />}
        {badge && <Mark color="teal" text={isKnown(badge) ? t(badge) : badge} />}
        {subscriptionRequired && <Mark color="yellow" text={t('members')} />}
        {(reason === 'user_available_points_not_enough' || reason === 'privacy_local_only') && (
          <Text size="xs" c="dimmed">
            {t(reason === 'privacy_local_only' ? 'kept' : 'noPoints')}
          </Text>
        )}
      </Group>
      {description && (
        <Text size="xs" c="dimmed" mt={2}>
          {description[language]}
        </Text>
      )}
    </div>
  );
}

const Mark = ({color, text}: {readonly color: string; readonly text: string}) => (
  <Badge size="xs" color={color} variant="light">
    {text}
  </Badge>
);

const isKnown = (badge: string): badge is 'free' | 'half-price' => badge === 'free' || badge === 'half-price';
