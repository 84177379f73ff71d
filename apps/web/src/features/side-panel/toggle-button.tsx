import {ActionIcon, Tooltip} from '@mantine/core';
import {useMediaQuery} from '@mantine/hooks';
import {IconLayoutSidebar} from '@tabler/icons-react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';
import {narrowScreen, togglePanel, useDrawer, usePanel} from './side-panel-store.ts';

/** Shows and hides the side panel; on a narrow screen, the drawer that holds it. */
export function PanelToggle() {
  const t = useMessages(messages);
  const narrow = useMediaQuery(narrowScreen, false, {getInitialValueInEffect: false});
  const {shown} = usePanel();
  const {opened} = useDrawer();
  const visible = narrow ? opened : shown;
  const label = t(visible ? 'hide' : 'show');
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        aria-expanded={visible}
        onClick={togglePanel}
      >
        <IconLayoutSidebar size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
