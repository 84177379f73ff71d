import {Text} from '@mantine/core';
import {calls, type RequestOf, type ResponseOf} from '@recto/api';
import {useMutation} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';

/** Asks an endpoint for one word. */
export const useModelTest = () =>
  useMutation({mutationFn: (request: RequestOf<typeof calls.testOwnModel>) => api(calls.testOwnModel, request)});

/** The results of a test as they come. */
export function TestResult({
  test,
}: {
  test: {isPending: boolean; data: ResponseOf<typeof calls.testOwnModel> | undefined};
}) {
  const t = useMessages(messages);
  return (
    <Text size="xs" component="div" role="status" c={test.data?.outcome === 'ok' ? 'teal' : 'red'}>
      {test.isPending && (
        <Text span inherit c="dimmed">
          {t('testing')}
        </Text>
      )}
      {!test.isPending &&
        test.data &&
        t(test.data.outcome, {milliseconds: test.data.milliseconds, message: test.data.message})}
    </Text>
  );
}
