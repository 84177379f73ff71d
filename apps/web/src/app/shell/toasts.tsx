import {Button, Notification} from '@mantine/core';
import {useEffect, useState} from 'react';
import {hideToast, type Toast, useToasts} from '../../core/events/toast.ts';
import styles from './toasts.module.css';

// more wait until one of these is gone
const atOnce = 3;

/** The messages of `showError` and its kin; one stays while it is pointed at or holds the focus. */
export function Toasts() {
  const toasts = useToasts(state => state.toasts);
  return (
    <div className={styles['toasts']}>
      {toasts.slice(0, atOnce).map(toast => (
        <Shown key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function Shown({toast}: {readonly toast: Toast}) {
  const {id, message, color, role, lasts, action} = toast;
  const [held, setHeld] = useState(false);
  // the same id with another message begins anew
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toast is what the time runs for
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => hideToast(id), lasts);
    return () => clearTimeout(timer);
  }, [held, toast]);
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  return (
    <Notification
      className={styles['toast'] ?? ''}
      color={color}
      role={role}
      withBorder
      onClose={() => hideToast(id)}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      {message}
      {action && (
        <Button
          size="compact-xs"
          variant="light"
          ml="sm"
          onClick={() => {
            hideToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
    </Notification>
  );
}
