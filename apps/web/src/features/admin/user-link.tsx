import {Button, Tooltip} from '@mantine/core';
import {useMessages} from '../../i18n/use-messages.ts';
import styles from './admin.module.css';
import {messages} from './payment-messages.ts';

/** Somebody's account, by the beginning of its id. */
export function UserLink({userId, onUser}: {userId: string; onUser: (userId: string) => void}) {
  const t = useMessages(messages);
  return (
    <Tooltip label={t('showUser')}>
      <Button
        size="compact-xs"
        variant="subtle"
        ml={-8}
        className={styles['mono'] ?? ''}
        onClick={() => onUser(userId)}
      >
        {userId.slice(0, 8)}
      </Button>
    </Tooltip>
  );
}
