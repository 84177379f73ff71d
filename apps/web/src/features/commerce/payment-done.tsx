import {Button, Stack, Text} from '@mantine/core';
import {IconCircleCheck} from '@tabler/icons-react';
import {Link} from '@tanstack/react-router';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';

/** That a payment has come, and where one goes from there. */
export function PaymentDone({product, onClose}: {product: string; onClose: () => void}) {
  const t = useMessages(messages);
  return (
    <Stack align="center" gap="xs" ta="center" pt="xs">
      <IconCircleCheck size={56} stroke={1.2} color="var(--mantine-color-teal-filled)" aria-hidden />
      <div role="status">
        <Text fw={600}>{t('paidNow')}</Text>
        <Text size="sm" c="dimmed">
          {t('paidAbout', {product})}
        </Text>
      </div>
      <Button fullWidth mt="md" data-autofocus onClick={onClose}>
        {t('done')}
      </Button>
      <Button fullWidth variant="subtle" color="gray" component={Link} to="/user/orders" onClick={onClose}>
        {t('seeOrders')}
      </Button>
    </Stack>
  );
}
