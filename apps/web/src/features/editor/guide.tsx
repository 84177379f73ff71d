import {Button, Group, Modal, Stack, Text, ThemeIcon} from '@mantine/core';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {DialogFooter} from '../../ui/dialog-footer.tsx';
import {type EditorKey, messages} from './messages.ts';

/** What the guide explains: the editor, or the way to a PDF. */
export const guideModes = ['normal', 'export-pdf'] as const;
export type GuideMode = (typeof guideModes)[number];

const steps: Readonly<Record<GuideMode, readonly (readonly [title: EditorKey, about: EditorKey])[]>> = {
  normal: [
    ['guide1', 'guide1About'],
    ['guide2', 'guide2About'],
    ['guide3', 'guide3About'],
  ],
  'export-pdf': [
    ['pdf1', 'pdf1About'],
    ['pdf2', 'pdf2About'],
    ['pdf3', 'pdf3About'],
  ],
};

/** Three steps that a newcomer should know. */
export function Guide({
  mode,
  onClose,
  onPrint,
}: {
  readonly mode: GuideMode | undefined;
  readonly onClose: () => void;
  readonly onPrint: () => void;
}) {
  const t = useMessages(messages);
  return (
    <Modal
      opened={mode !== undefined}
      onClose={onClose}
      title={t(mode === 'export-pdf' ? 'pdfTitle' : 'guideTitle')}
      centered
    >
      <Stack component="ol" gap="md" m={0} p={0} style={{listStyle: 'none'}}>
        {(mode ? steps[mode] : []).map(([title, about], index) => (
          <Group key={title} component="li" gap="sm" wrap="nowrap" align="flex-start">
            <ThemeIcon variant="light" radius="xl" size={26} aria-hidden>
              {index + 1}
            </ThemeIcon>
            <div>
              <Text size="sm" fw={600}>
                {t(title)}
              </Text>
              <Text size="sm" c="dimmed">
                {t(about)}
              </Text>
            </div>
          </Group>
        ))}
      </Stack>
      <DialogFooter mt="lg">
        {mode === 'export-pdf' && (
          <Button variant="default" onClick={onPrint}>
            {t('printNow')}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {t('start')}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
