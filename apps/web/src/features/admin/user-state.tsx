import {Badge} from '@mantine/core';
import type {calls, ResponseOf} from '@recto/api';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';

/** An account as the list of accounts has it. */
export type AdminUser = ResponseOf<typeof calls.adminListUsers>['users'][number];

/** Whether an account can be used, as a badge. */
export function UserState({user: {bannedAt, deleteAt}}: {user: AdminUser}) {
  const t = useMessages(messages);
  const [state, color] = bannedAt
    ? (['banned', 'red'] as const)
    : deleteAt
      ? (['deregistering', 'yellow'] as const)
      : (['active', 'teal'] as const);
  return (
    <Badge size="sm" variant="light" color={color} tt="none">
      {t(state)}
    </Badge>
  );
}
