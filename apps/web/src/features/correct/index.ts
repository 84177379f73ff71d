import {lazy} from 'react';

export {selectBlock, startCorrecting, stopCorrecting, useCorrecting} from './store.ts';
export {TrustPanel} from './trust/trust-panel.tsx';

/** The pane in which a result is corrected; loaded when somebody does. */
export const CorrectPane = lazy(async () => ({default: (await import('./correct-pane.tsx')).CorrectPane}));
