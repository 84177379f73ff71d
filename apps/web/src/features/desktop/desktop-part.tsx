import {DefaultLocation} from './default-location.tsx';
import {DesktopFrame} from './desktop-frame.tsx';
import {DesktopSettings} from './desktop-settings.tsx';
import {SavedList} from './local-saves/saved-list.tsx';

const parts = {frame: DesktopFrame, location: DefaultLocation, saves: SavedList, settings: DesktopSettings};

/** See `index.ts`. */
export function DesktopPart({of}: {readonly of: keyof typeof parts}) {
  const Part = parts[of];
  return <Part />;
}
