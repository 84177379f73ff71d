import {lazy} from 'react';
import {ask, inShell} from './bridge.ts';

export {inShell};

/** What the desktop client adds to the header: the window's buttons, and all that its shell says. Loaded only there. */
export const DesktopFrame = lazy(() =>
  import('./desktop-frame.tsx').then(({DesktopFrame: component}) => ({default: component})),
);

/** Where exports go in the desktop client. Loaded only there. */
export const DefaultLocation = lazy(() =>
  import('./default-location.tsx').then(({DefaultLocation: component}) => ({default: component})),
);

/** The desktop client's part of the settings. Loaded only there. */
export const DesktopSettings = lazy(() =>
  import('./desktop-settings.tsx').then(({DesktopSettings: component}) => ({default: component})),
);

/** Shows a notification of the system; who clicks it is brought to `address`. To be called in the desktop client. */
export const notifyThroughShell = (body: string, address: string): void =>
  void ask('notify', {body, address}).catch(() => {});
