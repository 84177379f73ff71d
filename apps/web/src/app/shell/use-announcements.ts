import {useRouter} from '@tanstack/react-router';
import {useEffect} from 'react';
import {onUpdateSuccess} from '../../core/tasks/live-tasks.ts';
import {useTitleBadge} from '../../ui/use-title.ts';

/** Says wherever somebody is that a parse or a translation is done, see `announce.ts`; what was seen is not counted any more. */
export function useAnnouncements(): void {
  const router = useRouter();
  useEffect(() => {
    // loaded with the first that is done; what that shows is in the list of tasks as well
    return onUpdateSuccess(
      record => void import('./announce.ts').then(({announce}) => announce(record, router)).catch(() => {}),
    );
  }, [router]);
  useEffect(() => {
    const seen = () => {
      if (!document.hidden) useTitleBadge.setState({count: 0});
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
}
