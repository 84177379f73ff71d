import {List, Text} from '@mantine/core';
import {memberBenefits} from '@recto/api';
import {IconCheck} from '@tabler/icons-react';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {formatBytes} from '../../core/format/format.ts';
import {useLanguage} from '../../core/i18n/language.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';

type Compared<Value> = {readonly user: Value; readonly member: Value};

/** What a membership brings on this server: the limits it raises, and what is refused without one. */
export function MembershipList() {
  const t = useMessages(messages);
  const {language} = useLanguage();
  const membership = useServerInfo().data?.membership;
  if (!membership) return null;
  const {benefits, dailyPages, runningTasks, storageBytes} = membership;
  const room = (bytes: number | null) => (bytes === null ? t('unlimited') : formatBytes(bytes));
  const raised = <Value,>({user, member}: Compared<Value>, line: () => string) => (user === member ? [] : [line()]);
  const lines = [
    ...benefits.map(name => memberBenefits[name][language]),
    ...raised(dailyPages, () => t('dailyPages', numbers(dailyPages))),
    ...raised(runningTasks, () => t('runningTasks', numbers(runningTasks))),
    ...raised(storageBytes, () => t('storage', {user: room(storageBytes.user), member: room(storageBytes.member)})),
  ];
  if (lines.length === 0) return null;
  return (
    <>
      <Text c="dimmed">{t('pricingAbout')}</Text>
      <List size="sm" c="dimmed" spacing={2} icon={<IconCheck size={14} aria-hidden />}>
        {lines.map(line => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </>
  );
}

const numbers = ({user, member}: Compared<number>) => ({
  user: user.toLocaleString(),
  member: member.toLocaleString(),
});
