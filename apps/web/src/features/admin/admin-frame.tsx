import {Button} from '@mantine/core';
import {
  IconAdjustments,
  IconChartBar,
  IconCoinYuan,
  IconCpu,
  IconListCheck,
  IconNotes,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import {Link} from '@tanstack/react-router';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {abilitiesOf} from '../../core/session/abilities.ts';
import {useSession} from '../../core/session/store.ts';
import {SideNav} from '../../ui/side-nav.tsx';
import {Center} from '../../ui/work-screen.tsx';
import {messages} from './messages.ts';

const iconProps = {size: 16, stroke: 1.6, 'aria-hidden': true} as const;

/** Everything under `/admin`, which only administrators see; the server asks too. */
export function AdminFrame() {
  const t = useMessages(messages);
  const {admin} = abilitiesOf(useSession());
  if (!admin)
    return (
      <Center>
        <h1>{t('notAllowed')}</h1>
        <Button component={Link} to="/" variant="default">
          {t('toHome')}
        </Button>
      </Center>
    );
  return (
    <SideNav
      label={t('nav')}
      items={[
        {to: '/admin', label: t('overview'), icon: <IconChartBar {...iconProps} />},
        {to: '/admin/users', label: t('users'), icon: <IconUsers {...iconProps} />},
        {to: '/admin/tasks', label: t('tasks'), icon: <IconListCheck {...iconProps} />},
        {to: '/admin/models', label: t('models'), icon: <IconCpu {...iconProps} />},
        {to: '/admin/limits', label: t('limits'), icon: <IconAdjustments {...iconProps} />},
        {to: '/admin/codes', label: t('codes'), icon: <IconTicket {...iconProps} />},
        {to: '/admin/payments', label: t('payments'), icon: <IconCoinYuan {...iconProps} />},
        {to: '/admin/audit', label: t('audit'), icon: <IconNotes {...iconProps} />},
      ]}
    />
  );
}
