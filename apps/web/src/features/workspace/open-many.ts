import {fileLocation} from '../../core/files/file-location.ts';
import type {SpaceObject} from '../../core/files/space.ts';

/** Opens files in tabs of their own; gives how many the browser did not let be opened. */
export function openMany(objects: readonly SpaceObject[]): number {
  const opened = objects.map(object => {
    const {to, search} = fileLocation(object);
    // a window that may not reach this one would be told of as if it had not been opened
    const tab = window.open(`${to}?${new URLSearchParams(search)}`, '_blank');
    if (tab) tab.opener = null;
    return tab;
  });
  return opened.filter(tab => tab === null).length;
}
