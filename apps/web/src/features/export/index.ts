import {lazyPart} from '../../ui/lazy-part.ts';

export type {ExportSource} from './export-source.ts';
export {stemOf} from './export-source.ts';

/** The export dialog, loaded when it is first asked for. */
export const ExportDialog = lazyPart(() => import('./export-dialog.tsx'), 'ExportDialog');

/** The dialog for several results at once. */
export const ExportManyDialog = lazyPart(() => import('./export-many-dialog.tsx'), 'ExportManyDialog');
