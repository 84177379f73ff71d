import {evictCached} from '../../core/files/file-cache.ts';
import {queryClient} from '../../core/query/query-client.ts';
import {usePanel} from './side-panel-store.ts';

/** Forgets what this browser knows of files that were deleted: that they were unfolded and opened, their views, their bytes. */
export async function evictObjects(objectIds: readonly string[]): Promise<void> {
  const gone = new Set(objectIds);
  usePanel.setState(({unfolded, lastOpened}) => ({
    unfolded: unfolded.filter(id => !gone.has(id)),
    lastOpened: lastOpened !== null && gone.has(lastOpened) ? null : lastOpened,
  }));
  for (const objectId of objectIds) {
    queryClient.removeQueries({queryKey: ['object', objectId]});
    queryClient.removeQueries({queryKey: ['source', objectId]});
    queryClient.removeQueries({queryKey: ['space', 'children', objectId]});
    await evictCached(objectId);
  }
}
