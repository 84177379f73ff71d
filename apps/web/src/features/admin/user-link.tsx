import {Button, Tooltip} from '@mantine/core';
import {useMessages} from '../../core/i18n/use-messages.ts';
import styles from './admin.module.css';
import {messages} from './payment-messages.ts';

/** Somebody's account, by the beginning of its id. */
export function UserLink(props: {
  readonly userId: string;
  /** What pressing it does; shows the user by default. */
  readonly label?: string;
  readonly onUser: (userId: string) => void;
}) {
  const t = useMessages(messages);
  const {userId, label = t('showUser'), onUser} = props;
  return (
    <Tooltip label={label}>
      <Button
        size="compact-xs"
        variant="subtle"
        mx={-8}
        className={styles['mono'] ?? ''}
        onClick={() => onUser(userId)}
      >
        {userId.slice(0, 8)}
      </Button>
    </Tooltip>
  );
}
