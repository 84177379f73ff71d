import {Container, Stack, Text, Title} from '@mantine/core';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useTitle} from '../../ui/use-title.ts';
import {messages} from './messages.ts';

/** The user agreement. */
export function UserAgreement() {
  const t = useMessages(messages);
  return (
    <Page title={t('agreement')} paragraphs={[t('agreement1'), t('agreement2'), t('agreement3'), t('agreement4')]} />
  );
}

/** What the service keeps of its users, and where their texts go. */
export function PrivacyPolicy() {
  const t = useMessages(messages);
  return <Page title={t('privacy')} paragraphs={[t('privacy1'), t('privacy2'), t('privacy3'), t('privacy4')]} />;
}

function Page({title, paragraphs}: {title: string; paragraphs: readonly string[]}) {
  useTitle(title);
  return (
    <Container size="sm" py="xl">
      <Stack>
        <Title order={1} size="h2">
          {title}
        </Title>
        {paragraphs.map(paragraph => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
      </Stack>
    </Container>
  );
}
