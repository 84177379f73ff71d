import {lazyPart} from '../../ui/lazy-part.ts';

export type {CorrectHandle} from './block-list.tsx';
export {selectBlock, startCorrecting, stopCorrecting, useCorrecting} from './store.ts';
export {TrustPanel} from './trust/trust-panel.tsx';

/** The pane in which a result is corrected; loaded when somebody does. */
export const CorrectPane = lazyPart(() => import('./correct-pane.tsx'), 'CorrectPane');
