import {Button, Popover, Skeleton} from '@mantine/core';
import {IconAdjustments} from '@tabler/icons-react';
import {Suspense} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {lazyPart} from '../../ui/lazy-part.ts';
import {useParseOptions} from '../uploads/index.ts';
import {messages} from './messages.ts';

const ParseOptions = lazyPart(() => import('./parse-options.tsx'), 'ParseOptions');

/** How the next files are read, behind a button that shows when it differs from the default. */
export function ParseOptionsMenu() {
  const t = useMessages(messages);
  const {pages} = useParseOptions();
  return (
    <Popover width={280} position="bottom" trapFocus withArrow>
      <Popover.Target>
        <Button size="compact-xs" variant="subtle" color="gray" leftSection={<IconAdjustments size={14} aria-hidden />}>
          {pages === '' ? t('options') : t('optionsPages', {pages})}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<Skeleton h={110} />}>
          <ParseOptions />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
