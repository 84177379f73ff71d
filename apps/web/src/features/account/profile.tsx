import {ActionIcon, Alert, Badge, Button, CopyButton, Group, Skeleton, Stack, Text, Tooltip} from '@mantine/core';
import {calls} from '@recto/api';
import {IconCheck, IconCopy} from '@tabler/icons-react';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {openDialog} from '../../core/events/dialogs.ts';
import {showDone} from '../../core/events/toast.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {maskPhone} from '../../core/format/mask-phone.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useSession} from '../../core/session/store.ts';
import {Confirm} from '../../ui/confirm.tsx';
import {Section, SectionRow} from '../../ui/section.tsx';
import {ExpiryWarning} from '../commerce/index.ts';
import {DeregisterDialog} from './deregister-dialog.tsx';
import {messages} from './messages.ts';
import {PasswordDialog} from './password-dialog.tsx';
import {PhoneDialog} from './phone-dialog.tsx';
import {type Profile, useProfile, useRefreshAccount} from './use-me.ts';

/** `/user/profile`: who one is here, how one signs in, and the way out. */
export function ProfilePage() {
  const profile = useProfile();
  if (profile.isError) return <Alert color="red">{profile.error.message}</Alert>;
  if (!profile.data) return <Waiting />;
  return (
    <>
      <ExpiryWarning />
      <WhoAmI profile={profile.data} />
      <Security profile={profile.data} />
      <Leaving profile={profile.data} />
    </>
  );
}

function Waiting() {
  return (
    <Stack gap="lg">
      <Skeleton h={96} radius="md" />
      <Skeleton h={200} radius="md" />
    </Stack>
  );
}

function WhoAmI({profile}: {profile: Profile}) {
  const t = useMessages(messages);
  const subscription = useSession(state => state.subscriptionInfo);
  const {phone, nickname, role, userId, inviteCode, createdAt} = profile;
  const name = nickname ?? (phone ? maskPhone(phone) : t('owner'));
  return (
    <Section order={1} title={t('profile')}>
      <SectionRow
        label={
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            {role === 'admin' && <Badge variant="light">{t('owner')}</Badge>}
            {subscription?.subscribed && (
              <Badge variant="light" color="yellow">
                {t('member')}
              </Badge>
            )}
          </Group>
        }
        about={
          <>
            {subscription?.subscribed && subscription.expiresAt
              ? t('memberUntil', {moment: formatDateTime(subscription.expiresAt)})
              : t('notMember')}
            {' · '}
            {t('joined', {moment: formatDateTime(createdAt)})}
          </>
        }
      />
      <SectionRow label={t('userId')}>
        <Copied value={userId} />
      </SectionRow>
      <SectionRow label={t('inviteCode')}>
        <Copied value={inviteCode} />
      </SectionRow>
    </Section>
  );
}

function Copied({value}: {value: string}) {
  const t = useMessages(messages);
  return (
    <Group gap={4} wrap="nowrap" miw={0}>
      <Text size="sm" ff="monospace" truncate>
        {value}
      </Text>
      <CopyButton value={value} timeout={2000}>
        {({copied, copy}) => (
          <Tooltip label={t(copied ? 'copied' : 'copy')}>
            <ActionIcon variant="subtle" color={copied ? 'teal' : 'gray'} aria-label={t('copy')} onClick={copy}>
              {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  );
}

function Security({profile}: {profile: Profile}) {
  const t = useMessages(messages);
  const [open, setOpen] = useState<'phone' | 'password'>();
  const {phone, hasPassword} = profile;
  return (
    <Section title={t('security')}>
      <SectionRow label={t('phone')} about={phone ? maskPhone(phone) : t('noPhone')}>
        <Button size="xs" variant="default" onClick={() => setOpen('phone')}>
          {t(phone ? 'changePhone' : 'bindPhone')}
        </Button>
      </SectionRow>
      <SectionRow label={t('password')} about={t(hasPassword ? 'hasPassword' : 'noPassword')}>
        <Button size="xs" variant="default" onClick={() => setOpen('password')}>
          {t(hasPassword ? 'changePassword' : 'setPassword')}
        </Button>
      </SectionRow>
      <WeChatRow profile={profile} />
      <PhoneDialog opened={open === 'phone'} phone={phone} onClose={() => setOpen(undefined)} />
      <PasswordDialog opened={open === 'password'} profile={profile} onClose={() => setOpen(undefined)} />
    </Section>
  );
}

function WeChatRow({profile: {wechatBound, phone}}: {profile: Profile}) {
  const t = useMessages(messages);
  const info = useServerInfo();
  const refresh = useRefreshAccount();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const unbind = async () => {
    setBusy(true);
    try {
      await api(calls.unbindUserWeChat, {});
      showDone(t('unbound'));
      await refresh();
      setAsked(false);
    } catch {
      // the refusal is shown already
    } finally {
      setBusy(false);
    }
  };
  const days = info.data?.wechatGiftDays ?? 0;
  const about = wechatBound
    ? 'wechatBound'
    : info.data?.wechat === false
      ? 'wechatOff'
      : days > 0
        ? 'wechatGift'
        : 'wechatFree';
  return (
    <SectionRow label={t('wechat')} about={t(about, {days})}>
      {!wechatBound && info.data?.wechat && (
        <Button size="xs" variant="default" onClick={() => openDialog({kind: 'login'})}>
          {t(days > 0 ? 'bindForMembership' : 'bindWechat')}
        </Button>
      )}
      {wechatBound && (
        <Button size="xs" variant="default" onClick={() => setAsked(true)}>
          {t('unbind')}
        </Button>
      )}
      <Confirm
        opened={asked}
        title={t('unbindTitle')}
        about={t(phone ? 'unbindAbout' : 'unbindFirst')}
        action={t('unbind')}
        cancel={t('cancel')}
        busy={busy}
        onConfirm={() => void unbind()}
        onClose={() => setAsked(false)}
      />
    </SectionRow>
  );
}

function Leaving({profile: {phone}}: {profile: Profile}) {
  const t = useMessages(messages);
  const [opened, setOpened] = useState(false);
  return (
    <Section title={t('leaving')}>
      <SectionRow label={t('leavingAbout')} about={!phone && t('leaveNeedsPhone')}>
        <Button size="xs" color="red" variant="light" disabled={!phone} onClick={() => setOpened(true)}>
          {t('leave')}
        </Button>
      </SectionRow>
      {phone && <DeregisterDialog opened={opened} phone={phone} onClose={() => setOpened(false)} />}
    </Section>
  );
}
