import {DefaultLocation} from './default-location.tsx';
import {DesktopFrame} from './desktop-frame.tsx';
import {DesktopSettings} from './desktop-settings.tsx';

const parts = {frame: DesktopFrame, location: DefaultLocation, settings: DesktopSettings};

/** See `index.ts`. */
export function DesktopPart({of}: {readonly of: keyof typeof parts}) {
  const Part = parts[of];
  return <Part />;
}
