import {Button, Stack, Text} from '@mantine/core';
import {
  IconCalendarCheck,
  IconChartBar,
  IconCpu,
  IconGift,
  IconHistory,
  IconKey,
  IconReceipt,
  IconSettings,
  IconShieldLock,
  IconTicket,
  IconUser,
  IconVocabulary,
} from '@tabler/icons-react';
import {openDialog} from '../../core/events/dialogs.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useSession} from '../../core/session/store.ts';
import {SideNav} from '../../ui/side-nav.tsx';
import {messages} from './messages.ts';

const iconProps = {size: 16, stroke: 1.6, 'aria-hidden': true} as const;

/** Everything under `/user`: the list of its pages, and the one of the address. Visitors are asked to sign in. */
export function UserFrame() {
  const t = useMessages(messages);
  const signedIn = useSession(state => state.token !== null);
  if (!signedIn)
    return (
      <Stack align="center" justify="center" h="100%" p="xl" ta="center">
        <Text c="dimmed">{t('signInAbout')}</Text>
        <Button onClick={() => openDialog({kind: 'login'})}>{t('signIn')}</Button>
      </Stack>
    );
  return (
    <SideNav
      label={t('nav')}
      items={[
        {to: '/user/profile', label: t('navProfile'), icon: <IconUser {...iconProps} />},
        {to: '/user/consumption', label: t('navUsage'), icon: <IconChartBar {...iconProps} />},
        {to: '/user/checkin', label: t('navCheckIn'), icon: <IconCalendarCheck {...iconProps} />},
        {to: '/user/redeem', label: t('navRedeem'), icon: <IconTicket {...iconProps} />},
        {to: '/user/rebateOverview', label: t('navInvite'), icon: <IconGift {...iconProps} />},
        {to: '/user/orders', label: t('navOrders'), icon: <IconReceipt {...iconProps} />},
        {to: '/user/history', label: t('navHistory'), icon: <IconHistory {...iconProps} />},
        {to: '/user/translationGlossary', label: t('navGlossaries'), icon: <IconVocabulary {...iconProps} />},
        {to: '/user/models', label: t('navModels'), icon: <IconCpu {...iconProps} />},
        {to: '/user/privacy', label: t('navPrivacy'), icon: <IconShieldLock {...iconProps} />},
        {to: '/user/keys', label: t('navKeys'), icon: <IconKey {...iconProps} />},
        {to: '/user/settings', label: t('navSettings'), icon: <IconSettings {...iconProps} />},
      ]}
    />
  );
}
