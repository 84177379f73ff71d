import {Anchor, Stack, Tabs, Text} from '@mantine/core';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {QrCode} from '../../ui/qr-code.tsx';
import styles from './contact.module.css';
import {messages} from './messages.ts';

/** How the operator of the service is reached: what of it has been set up. */
export function Contact() {
  const t = useMessages(messages);
  const info = useServerInfo();
  const contact = info.data?.contact;
  const codes = (['qqGroup', 'wechatGroup', 'wechatAccount'] as const).flatMap(kind =>
    contact?.[kind] ? {kind, text: contact[kind]} : [],
  );
  const words = contact?.wechat || contact?.email;
  if (info.isSuccess && !words && codes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('contactNone')}
      </Text>
    );
  const missing = (
    <Text size="sm" c="dimmed">
      {t('contactMissing')}
    </Text>
  );
  return (
    <Stack>
      {codes.length > 0 && (
        <ul className={styles['codes']}>
          {codes.map(({kind, text}) => (
            <li key={kind}>
              <QrCode text={text} label={t('scan', {what: t(kind)})} width={120} />
              <Text size="xs">{t(kind)}</Text>
            </li>
          ))}
        </ul>
      )}
      {words && (
        <Tabs defaultValue={contact.wechat ? 'wechat' : 'email'}>
          <Tabs.List grow>
            <Tabs.Tab value="wechat">{t('contactWeChat')}</Tabs.Tab>
            <Tabs.Tab value="email">{t('contactEmail')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="wechat" pt="md">
            {contact.wechat ? <Text size="sm">{t('contactWeChatId', {id: contact.wechat})}</Text> : missing}
          </Tabs.Panel>
          <Tabs.Panel value="email" pt="md">
            {contact.email ? (
              <Anchor size="sm" href={`mailto:${contact.email}`}>
                {contact.email}
              </Anchor>
            ) : (
              missing
            )}
          </Tabs.Panel>
        </Tabs>
      )}
    </Stack>
  );
}
