import {Button, Group} from '@mantine/core';
import {useNavigate} from '@tanstack/react-router';
import {openDialog} from '../../../core/events/dialogs.ts';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {messages} from '../messages.ts';

// asking again changes nothing about these
const lasting = new Set([
  'chat_usage_exceeded',
  'chat_limit_exceeded',
  'user_subscription_need',
  'user_available_points_not_enough',
]);

/** What helps against a failure: another try, or the way to what is missing. */
export function Remedy({code, onAgain}: {readonly code: string; readonly onAgain?: () => void}) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const ways = {
    user_subscription_need: {text: t('membership'), go: () => openDialog({kind: 'members-only'})},
    user_available_points_not_enough: {text: t('buyPoints'), go: () => void navigate({to: '/pricing'})},
    llm_model_not_found: {text: t('ownModels'), go: () => void navigate({to: '/user/models'})},
    chat_usage_exceeded: {text: t('ownModels'), go: () => void navigate({to: '/user/models'})},
  };
  const way = code in ways ? ways[code as keyof typeof ways] : undefined;
  if (!way && (!onAgain || lasting.has(code))) return null;
  return (
    <Group gap="xs" mt={6}>
      {onAgain && !lasting.has(code) && (
        <Button size="compact-xs" variant="default" onClick={onAgain}>
          {t('retry')}
        </Button>
      )}
      {way && (
        <Button size="compact-xs" variant="default" onClick={way.go}>
          {way.text}
        </Button>
      )}
    </Group>
  );
}
