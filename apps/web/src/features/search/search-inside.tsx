import {Button} from '@mantine/core';
import {IconFileSearch} from '@tabler/icons-react';
import {Link} from '@tanstack/react-router';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {messages} from './messages.ts';
import {searchLocation} from './search-location.ts';

/** Leads from a search for names on to the text of all documents. */
export function SearchInside({query, onGo}: {readonly query: string; readonly onGo?: () => void}) {
  const t = useMessages(messages);
  return (
    <Button
      component={Link}
      {...(searchLocation(query) as object)}
      {...(onGo && {onClick: onGo})}
      size="compact-xs"
      variant="subtle"
      maw="100%"
      leftSection={<IconFileSearch size={14} aria-hidden />}
    >
      {t('inside', {query})}
    </Button>
  );
}
