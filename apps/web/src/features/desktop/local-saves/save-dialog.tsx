import {Anchor, Button, Checkbox, Group, Modal, Radio, Stack, Text, TextInput} from '@mantine/core';
import {outputLayouts} from '@recto/api';
import {Link} from '@tanstack/react-router';
import {useEffect, useRef, useState} from 'react';
import {useMessages} from '../../../core/i18n/use-messages.ts';
import {useParseSettings} from '../../../core/settings/parse-settings.ts';
import {DialogFooter} from '../../../ui/dialog-footer.tsx';
import {useReturnFocus} from '../../../ui/use-return-focus.ts';
import {useDesktopAbilities} from '../use-abilities.ts';
import {lastChoice, localFormats} from './local-choice.ts';
import {messages} from './messages.ts';
import {type LocalSave, saveLocally} from './save-locally.ts';

/** Asks how a result is saved on this machine, and saves it. What is chosen is remembered. */
export function LocalSaveDialog({
  name,
  source,
  onClose,
}: {
  readonly name: string;
  readonly source: Pick<LocalSave, 'objectId' | 'parseId' | 'transId' | 'localSaveId'>;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  const {saveFolder: folder} = useDesktopAbilities();
  const formats = useParseSettings(state => state.localFormats);
  const project = useParseSettings(state => state.selectedProject ?? '');
  const layout = useParseSettings(state => state.outputLayout);
  const [busy, setBusy] = useState(false);
  const working = useRef<AbortController>(undefined);
  useEffect(() => () => working.current?.abort(), []);
  useReturnFocus(true);
  const save = async () => {
    working.current = new AbortController();
    setBusy(true);
    try {
      if (await saveLocally({...source, ...lastChoice()}, working.current.signal)) onClose();
      setBusy(false);
    } catch {
      // the dialog was closed: what was begun goes on
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('titleOf', {name})} centered>
      <form
        onSubmit={event => {
          event.preventDefault();
          if (formats.length > 0) void save();
        }}
      >
        <Stack gap="md">
          {folder !== null && (
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Text size="sm" c="dimmed" style={{overflowWrap: 'anywhere'}}>
                {t('folder', {folder})}
              </Text>
              <Anchor component={Link} to="/user/userCustomerConfig" size="sm" style={{flex: 'none'}}>
                {t('change')}
              </Anchor>
            </Group>
          )}
          <Checkbox.Group
            label={t('formats')}
            value={[...formats]}
            error={formats.length === 0 && t('formatsMissing')}
            onChange={chosen =>
              useParseSettings.setState({localFormats: localFormats.filter(one => chosen.includes(one))})
            }
          >
            <Group gap="md" mt={6} mb={formats.length === 0 ? 6 : 0}>
              {localFormats.map(one => (
                <Checkbox key={one} value={one} label={t(one)} />
              ))}
            </Group>
          </Checkbox.Group>
          <TextInput
            label={t('project')}
            description={t('projectAbout')}
            maxLength={100}
            value={project}
            onChange={event => useParseSettings.setState({selectedProject: event.currentTarget.value || null})}
          />
          <Radio.Group
            label={t('layout')}
            value={layout}
            onChange={value => {
              const outputLayout = outputLayouts.find(one => one === value);
              if (outputLayout) useParseSettings.setState({outputLayout});
            }}
          >
            <Group gap="md" mt={6}>
              {outputLayouts.map(one => (
                <Radio key={one} value={one} label={t(one)} />
              ))}
            </Group>
          </Radio.Group>
        </Stack>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" data-autofocus loading={busy} disabled={formats.length === 0}>
            {t('save')}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}
