import {Button, Menu, ScrollArea, Text, UnstyledButton} from '@mantine/core';
import {IconCheck, IconChevronDown} from '@tabler/icons-react';
import {useNavigate} from '@tanstack/react-router';
import {openDialog} from '../../../core/events/dialogs.ts';
import {useLanguage} from '../../../core/i18n/language.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {messages} from '../messages.ts';
import {type ChatAbout, type ChatModel, useChatModels} from '../queries.ts';
import classes from './composer.module.css';

const reasons = {
  unauthorized: 'modelSignIn',
  user_subscription_need: 'modelMembers',
  user_available_points_not_enough: 'modelPoints',
  privacy_local_only: 'modelKept',
} as const;

/** The model that answers, and the others. */
export function ModelPicker({
  about,
  value,
  onChange,
}: {
  readonly about: ChatAbout;
  readonly value: number | undefined;
  readonly onChange: (modelId: number) => void;
}) {
  const t = useMessages(messages);
  const {language} = useLanguage();
  const navigate = useNavigate();
  const models = useChatModels(about);
  const current = models.data?.find(({modelId}) => modelId === value);
  if (models.isError)
    return (
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => void models.refetch()}>
        {t('modelsAgain')}
      </Button>
    );
  if (models.data?.length === 0)
    return (
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => void navigate({to: '/user/models'})}>
        {t('ownModels')}
      </Button>
    );
  const choose = ({modelId, available, reason}: ChatModel) => {
    if (available) onChange(modelId);
    else if (reason === 'user_subscription_need') openDialog({kind: 'members-only'});
  };
  return (
    <Menu position="top-start" width={260}>
      <Menu.Target>
        <UnstyledButton
          className={classes['model'] ?? ''}
          aria-label={t('modelIs', {name: current?.displayName ?? ''})}
        >
          <span>{current?.displayName ?? t('model')}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('model')}</Menu.Label>
        <ScrollArea.Autosize mah={320}>
          {models.data?.map(model => (
            <Menu.Item
              key={model.modelId}
              // members only can be clicked: it says how to become one
              disabled={!model.available && model.reason !== 'user_subscription_need'}
              rightSection={model.modelId === value && <IconCheck size={14} aria-hidden />}
              {...(model.modelId === value && {'aria-current': true})}
              onClick={() => choose(model)}
            >
              {model.displayName}
              {(model.reason || model.description) && (
                <Text size="xs" className={classes['about'] ?? ''}>
                  {model.reason ? t(reasons[model.reason]) : model.description?.[language]}
                </Text>
              )}
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}
