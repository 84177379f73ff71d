import {Button, Modal, Text} from '@mantine/core';
import {calls, ParseModel} from '@recto/api';
import {useQuery} from '@tanstack/react-query';
import {api} from '../../core/api/api.ts';
import {useSpaceActions} from '../../core/files/space.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {DialogFooter} from '../../ui/dialog-footer.tsx';
import {messages} from './messages.ts';

/** Shows what it costs to have a PDF read by a third party, before it is. */
export function ThirdPartyDialog({
  objectId,
  name,
  onClose,
}: {
  readonly objectId: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  const {parse} = useSpaceActions();
  const parseModel = ParseModel.mathpix;
  const estimate = useQuery({
    queryKey: ['estimate', objectId, parseModel],
    // what is left changes with every task
    gcTime: 0,
    queryFn: ({signal}) => api(calls.estimateParseTask, {objectId, parseModel}, {signal}),
  });
  const price = estimate.data;
  const free = price?.parseId !== null;
  const short = price !== undefined && (price.code !== null || price.pages === null);
  return (
    <Modal opened onClose={onClose} title={t('thirdParty')} centered>
      <Text size="sm">{t('thirdPartyAbout', {name})}</Text>
      <Text size="sm" mt="xs" c={short ? 'red' : 'dimmed'} aria-live="polite">
        {price === undefined
          ? t('loading')
          : free
            ? t('thirdPartyKnown')
            : price.pages === null
              ? t('thirdPartyLocked')
              : price.code === null && price.pages > price.available
                ? t('thirdPartyPages', {pages: price.pages})
                : t('thirdPartyPrice', {pages: price.pages, available: price.available})}
      </Text>
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={price === undefined || short || free}
          loading={parse.isPending}
          onClick={() => parse.mutate({objectId, parseModel}, {onSuccess: onClose})}
        >
          {t('thirdPartyStart')}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
