import {Accordion, Anchor, Container, Title} from '@mantine/core';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {formatBytes} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {useCommerceRules} from '../../core/membership/use-commerce-rules.ts';
import {useTitle} from '../../ui/use-title.ts';
import {messages} from './messages.ts';

const questions = ['Files', 'Count', 'Order', 'Points', 'Daily', 'Expire', 'Refund', 'Wrong', 'Data', 'Api'] as const;

/** `/faq`: what people ask. */
export function FaqPage() {
  const t = useMessages(messages);
  const info = useServerInfo();
  const {pdfBytes = 300 * 1024 ** 2, imageBytes = 3 * 1024 ** 2, parsePages = 1000} = info.data?.limits ?? {};
  const {packsEndDays, refundDays, refundPlanDays} = useCommerceRules();
  useTitle(t('title'));
  return (
    <Container size="sm" py="xl">
      <Title order={1} size={26} mb="lg">
        {t('title')}
      </Title>
      <Accordion variant="contained" radius="md" multiple order={2}>
        {questions.map(name => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control>{t(`q${name}`)}</Accordion.Control>
            <Accordion.Panel fz="sm">
              {t(`a${name}`, {
                pdf: formatBytes(pdfBytes),
                image: formatBytes(imageBytes),
                pages: parsePages,
                packsEnd: packsEndDays,
                refund: refundDays,
                refundPlan: refundPlanDays,
              })}
              {name === 'Api' && (
                <>
                  {' '}
                  <Anchor href="/api/v2/docs" target="_blank" inherit>
                    {t('apiDocs')}
                  </Anchor>
                </>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Container>
  );
}
